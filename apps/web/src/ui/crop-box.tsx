import 'react-image-crop/dist/ReactCrop.css'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import classes from './crop-box.module.css'

/** Of a picture, in percent of its sides. */
export type Crop = Omit<PercentCrop, 'unit'>
type Size = { readonly width: number; readonly height: number }
type Corner = 'nw' | 'ne' | 'se' | 'sw'

type Props = {
  /** The address of the picture. */
  source: string
  crop: Crop
  labels: { readonly area: string; readonly corners: Readonly<Record<Corner, string>> }
  onChange: (crop: Crop) => void
}

const LEAST_PX = 24

/** The largest square in the middle of a picture. */
export function middleSquare({ width, height }: Size): Crop {
  const side = width > height ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, 1, width, height), width, height)
}

/** Cuts a square out of a picture, by mouse, touch or arrow keys. */
export function CropBox({ source, crop, labels, onChange }: Props) {
  const { area, corners } = labels
  return (
    <ReactCrop
      className={classes.box ?? ''}
      crop={{ unit: '%', ...crop }}
      aspect={1}
      minWidth={LEAST_PX}
      minHeight={LEAST_PX}
      keepSelection
      ruleOfThirds
      ariaLabels={{
        cropArea: area,
        nwDragHandle: corners.nw,
        neDragHandle: corners.ne,
        seDragHandle: corners.se,
        swDragHandle: corners.sw,
        // the edges have no handles where the shape is fixed
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
