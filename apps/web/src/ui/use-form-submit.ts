import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onSubmit` before the submit handler of the form that contains the input. */
export function useFormSubmit(input: RefObject<HTMLInputElement | null>, onSubmit: () => void): void {
  const hear = useEffectEvent(onSubmit)
  useEffect(() => {
    const listen = () => hear()
    const form = input.current?.form
    form?.addEventListener('submit', listen)
    return () => form?.removeEventListener('submit', listen)
  }, [input])
}
