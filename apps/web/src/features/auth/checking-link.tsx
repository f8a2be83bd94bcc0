import { useLanguage } from '../../i18n/language.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import skeleton from '../../ui/feedback/skeleton.module.css'
import classes from './auth-form.module.css'
import { linkTexts } from './link-texts.ts'

/** Shown until the server has answered whether the link is valid. */
export function CheckingLink({ title }: { title: string }) {
  const { t } = useLanguage(linkTexts)
  return (
    <PublicFrame title={title} lead={t('link:checking')}>
      <i className={`${skeleton.block} ${classes.later}`} aria-hidden="true" />
    </PublicFrame>
  )
}
