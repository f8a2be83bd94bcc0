import { Mark } from '../ui/mark.tsx'
import { NotFound } from './not-found.tsx'
import classes from './not-found-screen.module.css'
import { ShellWhenSignedIn } from './shell-when-signed-in.tsx'

/** Any path that is not ours: inside the shell for those who are signed in. */
export function NotFoundScreen() {
  const alone = (
    <main className={classes.alone}>
      <Mark size={28} />
      <NotFound />
    </main>
  )
  return (
    <ShellWhenSignedIn alone={alone}>
      <NotFound />
    </ShellWhenSignedIn>
  )
}
