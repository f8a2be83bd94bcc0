/** Between what floats and what it must not cover, or the edge of the screen. */
const GAP = 8
const EDGE = 16

export type Span = { readonly top: number; readonly bottom: number }

type Room = { readonly screen: number; readonly height: number; readonly taken: readonly Span[] }

/** How far above the lower edge of the screen something of a height stands lowest without covering what is taken. */
export function freeBottom({ screen, height, taken }: Room): number {
  const above = taken.map(({ top }) => screen - top + GAP).filter((bottom) => bottom > EDGE)
  const places = [EDGE, ...above.toSorted((one, other) => one - other)]
  const isFree = (bottom: number) =>
    taken.every((span) => {
      const lower = screen - bottom
      return lower + GAP <= span.top || lower - height - GAP >= span.bottom
    })
  const isInSight = (bottom: number) => screen - bottom - height >= 0
  return places.find((bottom) => isFree(bottom) && isInSight(bottom)) ?? places[1] ?? EDGE
}
