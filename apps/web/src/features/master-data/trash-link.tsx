import { useLanguage } from '../../i18n/language.ts'
import { ListLink } from '../../listing/list-link.tsx'

export function TrashLink() {
  const { t } = useLanguage()
  return <ListLink icon="bin" label={t('trash.name')} search={{ trashed: 1 }} />
}
