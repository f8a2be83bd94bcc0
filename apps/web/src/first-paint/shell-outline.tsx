import shell from '../shell/admin-shell.module.css'
import header from '../shell/header.module.css'
import progress from '../shell/progress-bar.module.css'
import topNavigation from '../site/top-navigation.module.css'
import card from '../ui/card.module.css'
import page from '../ui/page.module.css'
import text from '../ui/text.module.css'

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
          <LinesOutline />
        </div>
      </div>
    </>
  )
}

/**
 * The first page of a list while the application loads: `early-rows.ts` fills in its texts and its names. The classes
 * are global, because the build drops a CSS module that only an outline uses.
 */
function ListOutline() {
  return (
    <div className={shell.main} data-early="page" aria-hidden="true" hidden>
      <p className={text.hint}>&nbsp;</p>
      <div className={page.head}>
        <b className={page.title} data-early="title" />
      </div>
      <div className={card.card}>
        <div className="outline-tools">
          <span className="outline-search" data-early="search" />
        </div>
        <div className="outline-head" />
        <div data-early="rows" />
      </div>
      <div className="outline-row" data-early="row" hidden>
        <span className="outline-thumb" data-early="initial" />
        <b className="outline-name" data-early="name" />
      </div>
    </div>
  )
}

/** The title and what needs attention on the dashboard while the application loads. `early-lines.ts` fills it in. */
function LinesOutline() {
  return (
    <div className={shell.main} data-early="lines-page" aria-hidden="true" hidden>
      <div className={page.head}>
        <b className={page.title} data-early="title" />
      </div>
      <div className={card.card} data-early="card" hidden>
        <div className={card.head}>
          <div className={card.words}>
            <b className={`${card.title} outline-block`} data-early="section" />
            <span className={`${card.text} outline-block`} data-early="text" />
          </div>
        </div>
        <div data-early="lines" />
      </div>
      <div className="outline-line" data-early="line" hidden>
        <span className="outline-tile" />
        <div>
          <b className="outline-what" data-early="what" />
          <span className={`${text.hint} outline-block`} data-early="since" />
        </div>
      </div>
    </div>
  )
}
