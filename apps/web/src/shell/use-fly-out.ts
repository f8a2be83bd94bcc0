import { createAtom, useSelector } from '@tanstack/react-store'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { usePath } from '../site/menu-path.ts'

/** Hovering an icon on the way to another one opens nothing. */
const OPEN_DELAY_MS = 80
/** The pointer may leave the icon for a moment on its way to the fly-out. */
const CLOSE_DELAY_MS = 250

type OpenFlyOut = {
  readonly id: string
  /** A fly-out that was opened by hovering closes when the pointer leaves it. */
  readonly isPinned: boolean
  readonly takesFocus: boolean
}

/** At most one fly-out of the collapsed sidebar is open. */
const openFlyOut = createAtom<OpenFlyOut | null>(null)

type FlyOutOptions = { readonly opensOnHover: boolean }

/** A button that opens a panel beside it: by hovering, by a click or tap, and with Enter, Space or the right arrow key. */
export function useFlyOut({ opensOnHover }: FlyOutOptions) {
  const id = useId()
  const open = useSelector(openFlyOut, (current) => (current?.id === id ? current : null))
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<number>(undefined)
  const path = usePath()
  const isOpen = open !== null

  const schedule = (act: () => void, delay: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(act, delay)
  }
  const show = (how: Omit<OpenFlyOut, 'id'>) => {
    window.clearTimeout(timer.current)
    openFlyOut.set({ id, ...how })
  }
  const close = () => closeFlyOut(id)

  useEffect(() => () => window.clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after navigation
  useEffect(() => () => closeFlyOut(id), [id, path])
  useEffect(() => {
    if (isOpen) fitInWindow(panel.current, button.current)
    if (open?.takesFocus) focusablesIn(panel.current)[0]?.focus()
  }, [isOpen, open?.takesFocus])
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: globalThis.PointerEvent) => {
      if (!frame.current?.contains(target as Node)) closeFlyOut(id)
    }
    // a link to the page that is already open does not change the path
    const onClick = ({ target }: globalThis.MouseEvent) => {
      const link = (target as Element).closest('a')
      if (link && panel.current?.contains(link)) closeFlyOut(id)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('click', onClick)
    }
  }, [isOpen, id])

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (!opensOnHover || pointerType !== 'mouse') return
    if (isOpen) window.clearTimeout(timer.current)
    else schedule(() => show({ isPinned: false, takesFocus: false }), OPEN_DELAY_MS)
  }
  const onPointerLeave = () => {
    window.clearTimeout(timer.current)
    if (isOpen && !open.isPinned) schedule(close, CLOSE_DELAY_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowRight') return
      show({ isPinned: true, takesFocus: true })
    } else if (event.key === 'Escape') {
      close()
      button.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      moveFocus(panel.current, event.key === 'ArrowDown' ? 1 : -1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  /** The keyboard moves the focus into the panel, the pointer only if the panel is for typing. */
  const onClick = ({ detail }: { detail: number }) => {
    if (open?.isPinned) close()
    else show({ isPinned: true, takesFocus: detail === 0 || !opensOnHover })
  }

  return {
    isOpen,
    frame: { ref: frame, onPointerEnter, onPointerLeave, onKeyDown, onBlur },
    button: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick,
    },
    panel: { ref: panel, id },
  }
}

function closeFlyOut(id: string): void {
  if (openFlyOut.get()?.id === id) openFlyOut.set(null)
}

/** Places the panel beside the button, and higher if it would end below the window. A panel that grows later scrolls. */
function fitInWindow(panel: HTMLElement | null, button: HTMLElement | null): void {
  if (!panel || !button) return
  const { top, right } = button.getBoundingClientRect()
  const highest = Math.max(8, window.innerHeight - panel.offsetHeight - 8)
  const start = Math.min(top, highest)
  panel.style.top = `${start}px`
  panel.style.setProperty('--room', `${window.innerHeight - start - 8}px`)
  panel.style.left = `${right}px`
}

function focusablesIn(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('a, input') ?? [])]
}

function moveFocus(panel: HTMLElement | null, step: 1 | -1): void {
  const all = focusablesIn(panel)
  const now = all.indexOf(document.activeElement as HTMLElement)
  // from the button, the first or the last entry
  const next = now < 0 && step < 0 ? all.length - 1 : now + step
  all[(next + all.length) % all.length]?.focus()
}
