import { useMutation } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { useKeepImport } from './import-query.ts'
import { checkAgain, type OneImport } from './row-calls.ts'
import { rowTexts } from './row-texts.ts'

/** Starts a new check of all rows. A failure is told by the mutation cache. */
export function CheckAgain({ one }: { one: OneImport }) {
  const { t } = useLanguage(rowTexts)
  const keepImport = useKeepImport()
  const { mutate, isPending } = useMutation({ mutationFn: () => checkAgain(one), onSuccess: keepImport })
  return (
    <Button leftSection={<Icon name="again" size={16} />} loading={isPending} onClick={() => mutate()}>
      {t('importRows:again')}
    </Button>
  )
}
