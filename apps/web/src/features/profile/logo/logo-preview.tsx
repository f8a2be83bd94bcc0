import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { profileFieldsTexts } from '../field-texts.ts'
import classes from './logo.module.css'
import { type Area, containedIn } from './pixel-area.ts'

/** Where a logo is seen: the sidebar, and the page of the profile. */
const sizes = [44, 96] as const
/** Sharp on screens that draw two pixels for one. */
const DENSITY = 2

type Props = { bitmap: ImageBitmap; area: Area }

export function LogoPreview(props: Props) {
  const { t } = useLanguage(profileFieldsTexts)
  return (
    <div className={classes.preview}>
      <span className={classes.previewLabel}>{t('profileFields:crop.preview')}</span>
      {sizes.map((size) => (
        <Thumbnail key={size} size={size} {...props} />
      ))}
    </div>
  )
}

function Thumbnail({ bitmap, area, size }: Props & { size: (typeof sizes)[number] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const side = size * DENSITY
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || bitmap.width === 0) return
    const to = containedIn(area, side)
    context.clearRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, area.x, area.y, area.width, area.height, to.x, to.y, to.width, to.height)
  })
  return <canvas ref={canvas} width={side} height={side} className={classes.thumbnail} data-size={size} />
}
