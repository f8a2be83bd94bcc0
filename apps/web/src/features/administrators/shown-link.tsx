import { Link } from '@tanstack/react-router'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { settingPaths } from '../../site/setting-paths.ts'
import { useDates } from '../../site/use-dates.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { ShownSecret } from '../../ui/inputs/copy-button.tsx'
import dialog from '../../ui/overlays/dialog.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import textClasses from '../../ui/text.module.css'
import { administratorTexts } from './texts.ts'

type Props = {
  name: string
  link: { readonly url: string; readonly expires_at: string }
  onClose: () => void
}

/** No later answer of the server contains the link. */
export function ShownLink({ name, link: { url, expires_at }, onClose }: Props) {
  const { t } = useLanguage(administratorTexts, appTexts)
  const { momentText } = useDates()
  return (
    <Dialog title={t('administrators:link.title', { name })} width={520} onClose={onClose}>
      <p>{t('administrators:link.text')}</p>
      <ShownSecret text={url} label={t('administrators:link.copy')} done={t('administrators:link.copied')} />
      <p>{t('administrators:link.until', { when: momentText(expires_at) })}</p>
      <div className={dialog.actions}>
        <Button data-autofocus onClick={onClose}>
          {t('app:action.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Says why a link will be shown, and how to send links by e-mail instead. */
export function ShownLinkHint() {
  const { t } = useLanguage(administratorTexts)
  return (
    <p className={textClasses.hint}>
      {t('administrators:shownLink.hint')}{' '}
      <Link to={settingPaths.mail} className={textClasses.inlineLink}>
        {t('administrators:shownLink.setUp')}
      </Link>
    </p>
  )
}
