import {
  darkSurfaces,
  darkTexts,
  lightSurfaces,
  lightTexts,
} from '@touchline/contract/site-settings/surface-colours'

/**
 * All colours, sizes, times and layers of the product. Style sheets read them as `var(--name)`, Mantine reads them
 * through `theme.ts`. Media queries cannot use variables. Their widths are: 40em for phones, 62em below which the
 * sidebar is a drawer, 100em for large screens.
 */
export const tokens = {
  'header-height': '56px',
  'top-navigation-height': '42px',
  'sidebar-width': '260px',
  'sidebar-width-large': '320px',
  'sidebar-width-collapsed': '5rem',
  'sidebar-time': '0.3s',
  'top-bar-time': '0.1s',
  'time-short': '0.1s',
  'time-medium': '0.15s',
  /** The progress bar appears only if a page takes longer to load. */
  'progress-delay': '150ms',
  'panel-width': '440px',
  'row-height': '40px',
  'select-height': '14rem',
  'toast-width': '95%',
  /** The space between the border of a card and its content. */
  'card-inset': '20px',
  /** Above the content of the same section, such as a sticky table head. */
  'layer-raised': '1',
  'layer-header': '200',
  /** Below the dialogs, because a confirm dialog may open over a panel. */
  'layer-panel': '1090',
  'layer-modal': '1100',
  'layer-toast': '1200',
  'radius-tiny': '4px',
  'radius-small': '6px',
  'radius-control': '8px',
  'radius-medium': '10px',
  'radius-card': '12px',
  'radius-large': '15px',
  'radius-round': '99px',
  'text-tiny': '11px',
  /** Spec 9: the font size of field labels. */
  'text-label': '12px',
  'text-small': '12.5px',
  'text-medium': '13.5px',
  'text-body': '14px',
  'text-large': '16px',
  'title-small': '18px',
  'title-page': '22px',
  'title-large': '26px',
  'weight-medium': '500',
  'weight-strong': '550',
  'weight-bold': '620',
  'weight-title': '650',
  /** In both themes. Logos are designed for a white background, and the text on `mark-fill` is white. */
  white: '#fff',
  'pitch-0': '#effaf3',
  'pitch-1': '#d7f2e0',
  'pitch-2': '#aee3c4',
  'pitch-3': '#7fd0a1',
  'pitch-4': '#4bb57d',
  'pitch-5': '#269a60',
  'pitch-6': '#147a49',
  'pitch-7': '#11633c',
  'pitch-8': '#0f4d31',
  'pitch-9': '#0c3b27',
  'art-light': '#1c6f47',
  'art-middle': '#0f4a2f',
  'art-deep': '#0a3321',
  'art-ink': '#e9f7ef',
  /** Destructive actions and errors: background under white text. */
  'mark-fill': '#d13a1f',
} as const

export const lightTokens = {
  ...lightSurfaces,
  /** `mark`: destructive actions and errors, at least 4.5:1 on every surface. */
  ...lightTexts,
  line: '#e1e6e4',
  'line-strong': '#cbd3d0',
  tint: '#effaf3',
  'tint-ink': '#11633c',
  brand: '#147a49',
  'brand-hover': '#11633c',
  'brand-ink': '#fff',
  chip: '#f5f7f6',
  /** Spec 9: orange-red. The icon has a contrast of at least 3:1 on its chip. */
  'chip-remove': '#ff4500',
  'mark-tint': '#fff6f3',
  shadow: '0 1px 2px rgba(16,35,27,.05),0 8px 24px -12px rgba(16,35,27,.12)',
  'shadow-lifted': '0 2px 6px rgba(16,35,27,.06),0 16px 40px -16px rgba(16,35,27,.24)',
  'shadow-knob': '0 1px 2px rgba(16,35,27,.12)',
  /** The chosen option of a segmented control. */
  knob: '#fff',
  'shadow-panel': '-24px 0 48px -32px rgba(10,30,20,.35)',
  /** The text of the action button on a toast. */
  'offer-ink': '#7fd0a1',
  veil: 'rgba(16,32,26,.16)',
} as const

export const darkTokens: Record<keyof typeof lightTokens, string> = {
  ...darkSurfaces,
  ...darkTexts,
  line: '#24312d',
  'line-strong': '#35443f',
  ink: '#e8eeeb',
  tint: '#142d22',
  'tint-ink': '#8fdcb0',
  brand: '#2aa367',
  'brand-hover': '#38b576',
  'brand-ink': '#06150e',
  chip: '#23302c',
  'chip-remove': '#ff4500',
  'mark-tint': '#2b1a16',
  shadow: '0 1px 2px rgba(0,0,0,.4),0 12px 32px -12px rgba(0,0,0,.6)',
  'shadow-lifted': '0 2px 6px rgba(0,0,0,.4),0 20px 48px -16px rgba(0,0,0,.8)',
  'shadow-knob': '0 1px 2px rgba(0,0,0,.4)',
  knob: '#27302d',
  'shadow-panel': '-24px 0 48px -32px rgba(0,0,0,.9)',
  'offer-ink': '#11633c',
  veil: 'rgba(0,0,0,.32)',
}

export const fontFamily = [
  'Inter, "Inter Extended", "Inter Fallback"',
  '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", system-ui, sans-serif',
].join(', ')

/** Transition times in milliseconds, for scripts. */
export const PANEL_MS = 300
export const MODAL_MS = 150
export const NOTIFICATION_DELAY_MS = 1000
export const TOAST_MS = 6000
export const UNDO_MS = 10_000
/** Spec 9: letters typed on a closed select form one search text until a pause of this length. */
export const TYPE_AHEAD_MS = 500
