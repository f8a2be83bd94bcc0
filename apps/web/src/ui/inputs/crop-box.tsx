import 'react-image-crop/dist/ReactCrop.css'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import classes from './crop-box.module.css'

/** The crop area of a picture, in percent of its width and height. */
export type Crop = Omit<PercentCrop, 'unit'>
type Corner = 'nw' | 'ne' | 'se' | 'sw'

type Props = {
  source: string
  crop: Crop
  labels: { readonly area: string; readonly corners: Readonly<Record<Corner, string>> }
  onChange: (crop: Crop) => void
}

const MIN_PX = 24

export function largestCentredSquare({ width, height }: { width: number; height: number }): Crop {
  const side = width > height ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, 1, width, height), width, height)
}

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
