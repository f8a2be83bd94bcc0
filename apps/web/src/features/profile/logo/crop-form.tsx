import { useState } from 'react'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { CropBox, largestCentredSquare } from '../../../ui/inputs/crop-box.tsx'
import { Segmented } from '../../../ui/inputs/segmented.tsx'
import dialog from '../../../ui/overlays/dialog.module.css'
import { useObjectUrl } from '../../../ui/picture.tsx'
import { profileFieldsTexts } from '../field-texts.ts'
import { cropPicture, isSquare, squareOf } from './crop-picture.ts'
import classes from './logo.module.css'
import { LogoPreview } from './logo-editor.tsx'
import type { LogoPicture } from './use-picked-logo.ts'

type Props = { picture: LogoPicture; onUse: (file: File) => void; onClose: () => void }

const shapes = ['square', 'whole'] as const
const corners = ['nw', 'ne', 'se', 'sw'] as const

/** Crops a square, or uses the whole picture, so that wide logos keep their shape. */
export function CropForm({ picture, onUse, onClose }: Props) {
  const { t } = useLanguage(profileFieldsTexts, appTexts)
  const { file, bitmap } = picture
  const url = useObjectUrl(file)
  const [size] = useState({ width: bitmap.width, height: bitmap.height })
  const [shape, setShape] = useState<(typeof shapes)[number]>(isSquare(size) ? 'whole' : 'square')
  const [crop, setCrop] = useState(() => largestCentredSquare(size))
  const area = shape === 'square' ? squareOf(crop, size) : { x: 0, y: 0, ...size }
  const labelOf = (corner: (typeof corners)[number]) => [corner, t(`profileFields:crop.corners.${corner}`)]
  const labels = { area: t('profileFields:crop.area'), corners: Object.fromEntries(corners.map(labelOf)) }
  const use = async () => onUse(shape === 'whole' ? file : await cropPicture(picture, area))
  return (
    <div className={classes.form}>
      <Segmented
        wide
        label={t('profileFields:crop.shape')}
        options={shapes.map((value) => ({ value, label: t(`profileFields:crop.${value}`) }))}
        value={shape}
        onChange={setShape}
      />
      <div className={classes.stage}>
        {url && shape === 'square' && <CropBox source={url} crop={crop} labels={labels} onChange={setCrop} />}
        {url && shape === 'whole' && <img src={url} alt="" className={classes.whole} />}
      </div>
      <LogoPreview bitmap={bitmap} area={area} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          {t('app:action.cancel')}
        </Button>
        <Button data-autofocus onClick={() => void use()}>
          {t('profileFields:crop.use')}
        </Button>
      </div>
    </div>
  )
}
