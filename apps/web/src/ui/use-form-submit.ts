import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hears that the form of an input is sent, before the form itself does. */
export function useFormSubmit(input: RefObject<HTMLInputElement | null>, onSubmit: () => void): void {
  const hear = useEffectEvent(onSubmit)
  useEffect(() => {
    const listen = () => hear()
    const form = input.current?.form
    form?.addEventListener('submit', listen)
    return () => form?.removeEventListener('submit', listen)
  }, [input])
}
