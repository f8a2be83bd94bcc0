import { useMutation } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { Icon } from '../ui/icon.tsx'
import { Button } from '../ui/inputs/button.tsx'
import { downloadTexts, saveFile } from './downloads.ts'

type Props = {
  /** Default: “Download”. */
  label?: string
  variant?: 'default'
  /** The name of the saved file. */
  name: string
  receive: () => Promise<Blob>
}

/** Saves a file on the computer of the person. The mutation cache shows failures in a toast. */
export function DownloadButton({ label, variant, name, receive }: Props) {
  const { t } = useLanguage(downloadTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await receive(), name),
    onSuccess: () => toast.done(t('downloads:done', { file: name })),
  })
  return (
    <Button
      {...(variant && { variant })}
      leftSection={<Icon name="download" size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label ?? t('downloads:download')}
    </Button>
  )
}
