import shell from '../shell/admin-shell.module.css'
import header from '../shell/header.module.css'
import progress from '../shell/progress-bar.module.css'
import topNavigation from '../shell/top-navigation.module.css'

/** The surfaces of the shell, with nothing on them yet: where they are is for its own style sheets to say. */
export function ShellOutline() {
  return (
    <>
      <div className={progress.bar} />
      <div className={shell.top}>
        <div className={header.header} />
        <div className={topNavigation.bar} />
      </div>
      <div className={shell.body} data-foldable>
        <div className={shell.side} />
        <div className={shell.content} />
      </div>
    </>
  )
}
