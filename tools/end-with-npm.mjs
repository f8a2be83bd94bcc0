// Loaded before the app, because the app replaces the process of `npm start` that watched npm.
import { endWithNpm } from './programs.mjs'

endWithNpm()
