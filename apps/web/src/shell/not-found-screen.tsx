import { isSignedIn } from '../session/session.ts'
import { Mark } from '../ui/mark.tsx'
import { AdminShell } from './admin-shell.tsx'
import { NotFound } from './not-found.tsx'
import classes from './not-found-screen.module.css'

/** Any path that is not ours: inside the shell for those who are signed in. */
export function NotFoundScreen() {
  if (!isSignedIn()) {
    return (
      <main className={classes.alone}>
        <Mark size={28} />
        <NotFound />
      </main>
    )
  }
  return (
    <AdminShell>
      <NotFound />
    </AdminShell>
  )
}
