import { saveFile } from '../../../http/downloads.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { readUser } from '../../../session/session.ts'
import { useDates } from '../../../site/use-dates.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button, ButtonRow } from '../../../ui/inputs/button.tsx'
import dialog from '../../../ui/overlays/dialog.module.css'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

/** Receives the recovery codes that come with a change. Empty if the account keeps those that it has. */
export type OnCodes = (codes: readonly string[]) => void

type Props = { codes: readonly string[]; onSaved: () => void }

/** Shows new recovery codes. Only the button closes the dialog, because the codes are not shown again. */
export function RecoveryCodesDialog({ codes, onSaved }: Props) {
  const { t } = useLanguage(securityTexts)
  const text = useFileText(codes)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.done(t('security:codes.copied'), { kind: 'copied' })
  }
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'touchline-recovery-codes.txt')
  return (
    <Dialog title={t('security:codes.shownTitle')} width={620} onClose={() => undefined}>
      <p>{t('security:codes.shownText')}</p>
      <ul className={classes.codes} aria-label={t('security:codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button size="xs" variant="default" onClick={() => void copy()}>
          {t('security:codes.copy')}
        </Button>
        <Button size="xs" variant="default" onClick={download}>
          {t('security:codes.download')}
        </Button>
        <Button size="xs" variant="default" onClick={() => window.print()}>
          {t('security:codes.print')}
        </Button>
      </ButtonRow>
      <div className={dialog.actions}>
        <Button onClick={onSaved}>{t('security:codes.saved')}</Button>
      </div>
    </Dialog>
  )
}

function useFileText(codes: readonly string[]): string {
  const { t } = useLanguage(securityTexts)
  const { momentText } = useDates()
  const lines = [
    t('security:codes.file', { site: window.location.host }),
    t('security:codes.fileAccount', { email: readUser()?.email ?? '' }),
    t('security:codes.fileDate', { when: momentText(new Date().toISOString()) }),
    t('security:codes.fileHint'),
    '',
    ...codes,
  ]
  return `${lines.join('\r\n')}\r\n`
}
