import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Puts the focus into the field that the address names behind `#`, once the form can be filled in. */
export function useRequestedField(form: RefObject<HTMLFormElement | null>, isReady: boolean): void {
  const name = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const field = isReady && name ? form.current?.elements.namedItem(name) : null
    if (field instanceof HTMLElement) field.focus()
  }, [form, isReady, name])
}
