import { useMutation } from '@tanstack/react-query'
import { type TemplateFormat, templateFormats } from '@touchline/contract/records/import-templates'
import type { RecordList } from '@touchline/contract/records/record-list'
import { ApiError } from '../../http/api-error.ts'
import { DownloadCutOff, saveFile } from '../../http/downloads.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { receiveTemplate } from './file-calls.ts'
import { fileTexts } from './file-texts.ts'

export function TemplateButtons({ list }: { list: RecordList }) {
  return templateFormats
    .toReversed()
    .map((format) => <TemplateButton key={format} list={list} format={format} />)
}

function TemplateButton({ list, format }: { list: RecordList; format: TemplateFormat }) {
  const { t, localize } = useLanguage(fileTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      receiveTemplate(list, format).catch((error: unknown) => {
        if (!(error instanceof DownloadCutOff)) throw error
        throw new ApiError({ status: 0, code: 'unreadable', message: t('importFile:template.cutOff') })
      }),
    onSuccess: (blob) =>
      saveFile(blob, `${t('importFile:template.name', { list: localize(list.title) })}.${format}`),
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t(`importFile:template.${format}`)}
    </Button>
  )
}
