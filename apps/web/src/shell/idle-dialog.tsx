import { useEffect, useState } from 'react'
import { countdownText } from '../i18n/durations.ts'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { onActivityElsewhere } from '../session/activity.ts'
import { WARN_MS } from '../session/idle.ts'
import { signOut } from '../session/sign-out.ts'
import { reportActivity, watchSession } from '../session/watch-session.ts'
import { Button } from '../ui/button.tsx'
import { AlertDialog } from '../ui/dialog.tsx'
import classes from './idle-dialog.module.css'

/** `left` is in milliseconds; undefined once the hour has begun anew. */
type Warning = { readonly opened: boolean; readonly left: number | undefined }

const closed: Warning = { opened: false, left: undefined }

/**
 * Watches the session, and says when to warn. Activity always begins the hour anew (spec 4), also beneath the dialog;
 * there it stays open and says so, for a mouse that is only on its way to a button has decided nothing. Activity in
 * another tab closes it.
 */
export function useIdleWarning() {
  const [warning, setWarning] = useState(closed)
  useEffect(
    () =>
      watchSession({
        onTimeLeft: (left) =>
          setWarning((now) => {
            if (left <= WARN_MS) return { opened: true, left }
            return now.left === undefined ? now : { ...now, left: undefined }
          }),
      }),
    [],
  )
  useEffect(() => onActivityElsewhere(() => setWarning(closed)), [])
  return { ...warning, close: () => setWarning(closed) }
}

/** Seconds before the end at which the time left is read out. */
const announcements: readonly number[] = [10, 30, 60]

/** Two minutes before an hour without activity is over. */
export function IdleDialog() {
  const { t } = useLanguage(shellTexts)
  const { opened, left, close } = useIdleWarning()
  const seconds = left === undefined ? undefined : Math.max(0, Math.ceil(left / 1000))
  const leave = () => {
    close()
    void signOut()
  }
  const stay = () => {
    close()
    void reportActivity()
  }
  return (
    <AlertDialog
      opened={opened}
      title={t('shell:idle.title')}
      actions={
        <>
          <Button variant="default" onClick={leave}>
            {t('shell:idle.signOut')}
          </Button>
          <Button data-autofocus onClick={stay}>
            {t('shell:idle.stay')}
          </Button>
        </>
      }
      onClose={stay}
    >
      <p>{t('shell:idle.text')}</p>
      <p className={classes.time} aria-hidden="true">
        {seconds === undefined
          ? t('shell:idle.renewed')
          : t('shell:idle.timeLeft', { time: countdownText(seconds) })}
      </p>
      <p role="status" className="visually-hidden">
        {seconds === undefined ? opened && t('shell:idle.renewed') : <Announcement seconds={seconds} />}
      </p>
    </AlertDialog>
  )
}

/** The time there is, and then a few moments only, so that nobody is read a clock. */
function Announcement({ seconds }: { seconds: number }) {
  const { t } = useLanguage(shellTexts)
  const [first] = useState(seconds)
  const moment = announcements.find((next) => seconds <= next && next < first) ?? first
  return t('shell:idle.announced', { seconds: moment })
}
