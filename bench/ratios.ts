/** The same measurement on two servers, alternating and repeated. Only the ratio is meaningful. */
export type Contest = {
  readonly title: string
  readonly pairs: number
  readonly ours: () => Promise<number>
  readonly theirs: () => Promise<number>
}

export type ContestResult = {
  readonly title: string
  readonly ours: number
  readonly theirs: number
  readonly ratios: number[]
}

export async function compete({ title, pairs, ours, theirs }: Contest): Promise<ContestResult> {
  const measured: { ours: number; theirs: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) measured.push({ theirs: await theirs(), ours: await ours() })
  return {
    title,
    ours: median(measured.map((pair) => pair.ours)),
    theirs: median(measured.map((pair) => pair.theirs)),
    ratios: measured.map((pair) => pair.ours / pair.theirs),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function report({ title, ours, theirs, ratios }: ContestResult, target: number): string {
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  const [mine, bare] = [ours, theirs].map((value) => Math.round(value).toLocaleString('en'))
  return `${title}: ${median(ratios).toFixed(2)} × bare (${spread}, target ${target}); ${mine} and ${bare} a second`
}
