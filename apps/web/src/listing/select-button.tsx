import { useLanguage } from '../i18n/language.ts'
import classes from './list.module.css'
import { listTexts } from './list-texts.ts'

/** Shows the checkboxes of the rows. In the place of the checkbox of the page, which loads later. */
export function SelectButton({ onClick }: { onClick: () => void }) {
  const { t } = useLanguage(listTexts)
  const label = t('listing:select')
  return (
    <button type="button" className={classes.select} aria-label={label} title={label} onClick={onClick} />
  )
}
