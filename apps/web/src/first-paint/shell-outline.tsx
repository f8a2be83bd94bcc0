import shell from '../shell/admin-shell.module.css'
import header from '../shell/header.module.css'
import progress from '../shell/progress-bar.module.css'
import topNavigation from '../site/top-navigation.module.css'
import { ListOutline } from './list-outline.tsx'

/** Uses the style sheets of the shell itself. */
export function ShellOutline() {
  return (
    <>
      <div className={`${progress.bar} ${progress.ofOutline}`} />
      <div className={shell.top}>
        <div className={header.header} />
        <div className={topNavigation.bar} />
      </div>
      <div className={shell.body} data-foldable>
        <div className={shell.side} />
        <div className={shell.content}>
          <ListOutline />
        </div>
      </div>
    </>
  )
}
