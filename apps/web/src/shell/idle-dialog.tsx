import { useEffect, useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { countdownText } from '../i18n/durations.ts'
import { useLanguage } from '../i18n/language.ts'
import { onActivityElsewhere } from '../session/activity.ts'
import { WARN_MS } from '../session/idle.ts'
import { reportActivity, watchSession } from '../session/watch-session.ts'
import { Button } from '../ui/inputs/button.tsx'
import classes from '../ui/overlays/dialog.module.css'
import { AlertDialog } from '../ui/overlays/dialog.tsx'
import { signOut } from './sign-out.ts'

/** `left` is in milliseconds; undefined after activity has restarted the idle hour. */
type Warning = { readonly opened: boolean; readonly left: number | undefined }

const closed: Warning = { opened: false, left: undefined }

/**
 * Watches the session and opens the warning. Activity always restarts the idle hour (spec 4), even under the dialog.
 * The dialog then stays open, because a mouse movement towards a button is no choice yet. Activity in another tab
 * closes the dialog.
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

/** Screen readers announce the remaining time at these seconds before the end. */
const announcedSeconds: readonly number[] = [10, 30, 60]

export function IdleDialog() {
  const { t } = useLanguage(appTexts)
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
      title={t('app:idle.title')}
      actions={
        <>
          <Button variant="default" onClick={leave}>
            {t('app:idle.signOut')}
          </Button>
          <Button data-autofocus onClick={stay}>
            {t('app:idle.stay')}
          </Button>
        </>
      }
      onClose={stay}
    >
      <p>{t('app:idle.text')}</p>
      <p className={classes.time} aria-hidden="true">
        {seconds === undefined
          ? t('app:idle.renewed')
          : t('app:idle.timeLeft', { time: countdownText(seconds) })}
      </p>
      <p role="status" className="visually-hidden">
        {seconds === undefined ? opened && t('app:idle.renewed') : <Announcement seconds={seconds} />}
      </p>
    </AlertDialog>
  )
}

/** Announces the remaining time when the dialog opens and at a few moments, instead of every second. */
function Announcement({ seconds }: { seconds: number }) {
  const { t } = useLanguage(appTexts)
  const [first] = useState(seconds)
  const moment = announcedSeconds.find((next) => seconds <= next && next < first) ?? first
  return t('app:idle.announced', { seconds: moment })
}
