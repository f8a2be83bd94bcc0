import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'

export { Menu } from '@mantine/core'
