import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ShownSecret } from '../../ui/inputs/copy-button.tsx'
import dialog from '../../ui/overlays/dialog.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import textClasses from '../../ui/text.module.css'
import { accessTokenTexts } from './texts.ts'

/** No later answer of the server contains the token. */
export function ShownToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLanguage(accessTokenTexts, appTexts)
  return (
    <Dialog title={t('accessTokens:shown.title')} width={560} onClose={onClose}>
      <Alert tone="warning">{t('accessTokens:shown.text')}</Alert>
      <ShownSecret text={token} label={t('accessTokens:shown.copy')} done={t('accessTokens:shown.copied')} />
      <p className={textClasses.hint}>
        {t('accessTokens:shown.usage')} <code>Authorization: Bearer touchline_…</code>
      </p>
      <div className={dialog.actions}>
        <Button data-autofocus onClick={onClose}>
          {t('app:action.close')}
        </Button>
      </div>
    </Dialog>
  )
}
