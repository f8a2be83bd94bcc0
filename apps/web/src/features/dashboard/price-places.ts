type Prices = { readonly lowest: number; readonly median: number; readonly highest: number }

/** In per cent of the drawn width. The marks at both ends need room. */
const MARGIN = 2

/** The places of the prices on a scale from 0 to `end`, in per cent of the drawn width. */
export function placesOf({ lowest, median, highest }: Prices, end: number): Prices {
  const place = (amount: number) => MARGIN + (end > 0 ? (amount / end) * (100 - 2 * MARGIN) : 0)
  return { lowest: place(lowest), median: place(median), highest: place(highest) }
}
