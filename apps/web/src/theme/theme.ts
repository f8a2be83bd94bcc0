import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'
import textClasses from '../ui/text.module.css'
import classes from './mantine.module.css'
import { darkTokens, fontFamily, lightTokens, MODAL_MS, PANEL_MS, tokens } from './tokens.ts'

const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const pitch = shades.map((shade) => tokens[`pitch-${shade}`]) as unknown as MantineColorsTuple

const input = {
  classNames: {
    input: classes.input,
    label: classes.label,
    error: textClasses.fieldError,
    description: textClasses.fieldHint,
  },
}

/** The defaults of all selects (spec 9): 14rem high, no arrow. */
const list = {
  classNames: { ...input.classNames, dropdown: classes.dropdown, option: classes.option },
  defaultProps: {
    rightSection: null,
    maxDropdownHeight: tokens['select-height'],
    comboboxProps: { zIndex: tokens['layer-toast'], transitionProps: { duration: 0 } },
  },
}

// Mantine's scroll lock would add a style element without a nonce.
const layer = (name: keyof typeof tokens) => ({ zIndex: tokens[name], lockScroll: false })

export const theme: MantineThemeOverride = {
  primaryColor: 'pitch',
  colors: { pitch },
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, monospace',
  defaultRadius: tokens['radius-control'],
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { variant: 'filled' }, classNames: { root: classes.button } },
    TextInput: input,
    Textarea: input,
    Select: {
      ...list,
      defaultProps: {
        ...list.defaultProps,
        searchable: true,
        selectFirstOptionOnChange: true,
        openOnFocus: false,
        allowDeselect: false,
      },
    },
    MultiSelect: {
      classNames: { ...list.classNames, inputField: classes.inputField },
      defaultProps: { ...list.defaultProps, searchable: true },
    },
    TagsInput: list,
    Pill: { classNames: { root: classes.pill, remove: classes.pillRemove } },
    Menu: {
      classNames: { dropdown: classes.dropdown, item: classes.item, label: classes.menuLabel },
      // the focus placeholder is not a valid child of role="menu"
      defaultProps: { withInitialFocusPlaceholder: false },
    },
    Popover: { classNames: { dropdown: classes.dropdown } },
    Tooltip: { classNames: { tooltip: classes.tooltip }, defaultProps: { openDelay: 250 } },
    DrawerRoot: { defaultProps: { ...layer('layer-panel'), transitionProps: { duration: PANEL_MS } } },
    ModalRoot: {
      defaultProps: { ...layer('layer-modal'), centered: true, transitionProps: { duration: MODAL_MS } },
    },
  },
}

export function asVariables(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}

const mantineVariables = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--mark)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-font-size-md': tokens['text-body'],
  '--mantine-font-size-sm': tokens['text-body'],
}

/** Mantine's primary colour refers to custom properties, so it follows the site's colour without a new theme. */
const primaryShades = shades.map((shade) => [`mantine-color-pitch-${shade}`, `var(--pitch-${shade})`])

export const cssVariables: CSSVariablesResolver = () => ({
  variables: asVariables({ ...tokens, ...Object.fromEntries(primaryShades) }),
  light: { ...asVariables(lightTokens), ...mantineVariables },
  dark: { ...asVariables(darkTokens), ...mantineVariables },
})
