import { useLanguage } from '../../../i18n/language.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { profileFieldsTexts } from '../field-texts.ts'
import { CropForm } from './crop-form.tsx'
import type { LogoPicture } from './use-picked-logo.ts'

type Props = {
  readonly panel: { readonly opened: boolean; readonly close: () => void }
  readonly picture: LogoPicture | undefined
  readonly onUse: (file: File) => void
}

export function CropDialog({ panel, picture, onUse }: Props) {
  const { t } = useLanguage(profileFieldsTexts)
  if (!picture || !panel.opened) return null
  return (
    <Dialog title={t('profileFields:crop.title')} width={560} onClose={panel.close}>
      <CropForm picture={picture} onUse={onUse} onClose={panel.close} />
    </Dialog>
  )
}
