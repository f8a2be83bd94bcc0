import 'react-image-crop/dist/ReactCrop.css'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import classes from './crop-box.module.css'

/** The crop area of a picture, in percent of its width and height. */
export type Crop = Omit<PercentCrop, 'unit'>
type Size = { readonly width: number; readonly height: number }
type Corner = 'nw' | 'ne' | 'se' | 'sw'

type Props = {
  /** The URL of the picture. */
  source: string
  crop: Crop
  labels: { readonly area: string; readonly corners: Readonly<Record<Corner, string>> }
  onChange: (crop: Crop) => void
}

const MIN_PX = 24

/** The largest centred square of a picture. */
export function middleSquare({ width, height }: Size): Crop {
  const side = width > height ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, 1, width, height), width, height)
}

/** Selects a square of a picture, by mouse, touch or arrow keys. */
export function CropBox({ source, crop, labels, onChange }: Props) {
  const { area, corners } = labels
  return (
    <ReactCrop
      className={classes.box ?? ''}
      crop={{ unit: '%', ...crop }}
      aspect={1}
      minWidth={MIN_PX}
      minHeight={MIN_PX}
      keepSelection
      ruleOfThirds
      ariaLabels={{
        cropArea: area,
        nwDragHandle: corners.nw,
        neDragHandle: corners.ne,
        seDragHandle: corners.se,
        swDragHandle: corners.sw,
        // edges have no handles, because the aspect ratio is fixed
        nDragHandle: '',
        eDragHandle: '',
        sDragHandle: '',
        wDragHandle: '',
      }}
      onChange={(_, changed) => onChange(changed)}
    >
      <img src={source} alt="" />
    </ReactCrop>
  )
}
