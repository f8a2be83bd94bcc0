import { brandTokens } from './brand-tokens.ts'

/** A style sheet with the tokens of a brand colour. Its selectors have the specificity of the rules that it overrides. */
export function brandStyle(colour: string): string {
  const { light, dark } = brandTokens(colour)
  return Object.entries({ light, dark })
    .map(([theme, tokens]) => `:root[data-mantine-color-scheme="${theme}"]{${declarationsOf(tokens)}}`)
    .join('')
}

function declarationsOf(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
