type Size = { readonly width: number; readonly height: number }
/** In pixels of the picture. */
export type Area = Size & { readonly x: number; readonly y: number }

/** Of a square cut out, along one side; larger ones gain nothing where a logo is shown. */
export const MAX_CUT_SIDE = 1024

/** What a part in percent is in whole pixels: a square that lies within the picture. */
export function squareOf(part: Area, { width, height }: Size): Area {
  const side = Math.max(1, Math.min(Math.round((part.width / 100) * width), width, height))
  const within = (at: number, length: number) =>
    Math.min(Math.max(0, Math.round((at / 100) * length)), length - side)
  return { x: within(part.x, width), y: within(part.y, height), width: side, height: side }
}

/** Where a part of a picture is drawn in a frame: all of it in sight, in the middle. */
export function containedIn({ width, height }: Size, side: number): Area {
  const scale = side / Math.max(width, height)
  const drawn = { width: width * scale, height: height * scale }
  return { ...drawn, x: (side - drawn.width) / 2, y: (side - drawn.height) / 2 }
}

export function isSquare({ width, height }: Size): boolean {
  return width === height
}
