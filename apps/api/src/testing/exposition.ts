export type MetricSample = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}
export type MetricFamily = {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly samples: readonly MetricSample[]
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Parses the text format of Prometheus. https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function parseExposition(text: string): MetricFamily[] {
  const families: (MetricFamily & { samples: MetricSample[] })[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? []
    const family = families.at(-1)
    if (keyword === 'HELP') families.push({ name, help: rest, type: '', samples: [] })
    else if (keyword === 'TYPE' && family?.name === name) Object.assign(family, { type: rest })
    else if (family) family.samples.push(parseSample(line))
    else throw new Error(`a sample without HELP and TYPE: ${line}`)
  }
  return families
}

function parseSample(line: string): MetricSample {
  const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
  if (name === undefined) throw new Error(`not a line of the text format: ${line}`)
  const pairs = [...labels.matchAll(LABEL)].map(([, label, text]) => [label, text])
  return { name, labels: Object.fromEntries(pairs), value: Number(value) }
}
