import { contrast, MIN_CONTRAST } from './brand-colour.ts'
import { darkSurfaces, darkTexts, lightSurfaces, lightTexts } from './surface-colours.ts'

type Tokens = Readonly<Record<string, string>>

const WHITE = '#ffffff'
const BLACK = '#000000'
/** WCAG 2.2 AA requires 3:1 for non-text elements such as the focus ring. This adds a margin for both themes. */
const NON_TEXT_CONTRAST = 3.6
/** For text on a toast, whose background becomes lighter on hover. */
const OFFER_CONTRAST = 7
/** Below this contrast to black, a darker shade is not distinguishable, and the hover colour becomes lighter. */
const ALMOST_BLACK = 1.3

const underLightText = [lightSurfaces.surface, lightSurfaces.bg, lightSurfaces['surface-2']]
const underDarkText = Object.values(darkSurfaces)

/**
 * The tokens that derive from the brand colour, for both themes. Text keeps a contrast of 4.5:1: the colour is
 * darkened in the light theme and lightened in the dark theme as far as necessary.
 */
export function brandTokens(colour: string): { readonly light: Tokens; readonly dark: Tokens } {
  const scale = scaleOf(colour)
  return { light: { ...scale, ...lightOf(scale) }, dark: { ...scale, ...darkOf(colour, scale) } }
}

function scaleOf(colour: string) {
  const tintOf = (shade: string) => tintUnder(lightTexts, { from: mix(shade, WHITE, 0.93), to: WHITE })
  const isReadable = (shade: string) => hasContrast(shade, [...underLightText, tintOf(shade)])
  const brand = firstShade({ from: colour, to: BLACK, until: isReadable })
  const isSeen = (shade: string) => hasContrast(shade, [darkSurfaces['surface-2']], NON_TEXT_CONTRAST)
  return {
    'pitch-0': tintOf(brand),
    'pitch-1': mix(brand, WHITE, 0.84),
    'pitch-2': mix(brand, WHITE, 0.68),
    'pitch-3': mix(brand, WHITE, 0.5),
    'pitch-4': mix(brand, WHITE, 0.27),
    'pitch-5': firstShade({ from: brand, to: WHITE, until: isSeen }),
    'pitch-6': brand,
    'pitch-7': mix(brand, BLACK, 0.19),
    'pitch-8': mix(brand, BLACK, 0.37),
    'pitch-9': mix(brand, BLACK, 0.52),
    'art-light': mix(brand, BLACK, 0.12),
    'art-middle': mix(brand, BLACK, 0.42),
    'art-deep': mix(brand, BLACK, 0.6),
    'art-ink': mix(brand, WHITE, 0.92),
  }
}

type Scale = ReturnType<typeof scaleOf>

function lightOf(scale: Scale) {
  const brand = scale['pitch-6']
  const isOffer = (shade: string) => hasContrast(shade, [lightSurfaces.ink], OFFER_CONTRAST)
  return {
    brand,
    'brand-hover': contrast(brand, BLACK) < ALMOST_BLACK ? mix(brand, WHITE, 0.25) : scale['pitch-7'],
    'brand-ink': WHITE,
    tint: scale['pitch-0'],
    'tint-ink': scale['pitch-7'],
    'offer-ink': firstShade({ from: scale['pitch-3'], to: WHITE, until: isOffer }),
  }
}

function darkOf(colour: string, scale: Scale) {
  const { surface } = darkSurfaces
  const tintOf = (shade: string) => tintUnder(darkTexts, { from: mix(shade, surface, 0.86), to: surface })
  const isReadable = (shade: string) => hasContrast(shade, [...underDarkText, tintOf(shade)])
  const brand = firstShade({ from: colour, to: WHITE, until: isReadable })
  return {
    brand,
    'brand-hover': mix(brand, WHITE, 0.1),
    'brand-ink': mix(brand, BLACK, 0.87),
    tint: tintOf(brand),
    'tint-ink': mix(brand, WHITE, 0.48),
    'offer-ink': scale['pitch-7'],
  }
}

function hasContrast(shade: string, surfaces: readonly string[], least = MIN_CONTRAST): boolean {
  return surfaces.every((surface) => contrast(shade, surface) >= least)
}

type ShadeSearch = { readonly from: string; readonly to: string; readonly until: (shade: string) => boolean }

function firstShade({ from, to, until }: ShadeSearch): string {
  const shades = Array.from({ length: 51 }, (_, step) => mix(from, to, step / 50))
  return shades.find(until) ?? to
}

/** The strongest tint on which all these texts are readable. */
function tintUnder(texts: Tokens, range: Omit<ShadeSearch, 'until'>): string {
  return firstShade({ ...range, until: (tint) => hasContrast(tint, Object.values(texts)) })
}

/** `share` is the share of the other colour, from 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((text) => Number.parseInt(text.slice(at, at + 2), 16))
    const channel = Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
    return channel.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

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
