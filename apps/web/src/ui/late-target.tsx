import { useMergedRef } from '@mantine/hooks'
import { type ReactElement, type Ref, startTransition, useEffect, useRef } from 'react'

/** Mantine passes its ref to a `LateTarget` as the prop with this name. */
export const TARGET_REF = 'targetRef'

type Props = {
  as: ReactElement['type']
  ref?: Ref<HTMLElement>
  [TARGET_REF]?: (target: HTMLElement | null) => void
}

/**
 * Tells Mantine the target of a menu or tooltip after the page is painted. With a plain ref, each target makes React
 * render its menu again before the first paint (decision 113).
 */
function LateTarget({ as: Element, ref, targetRef, ...props }: Props) {
  const target = useRef<HTMLElement>(null)
  const merged = useMergedRef(target, ref)
  useEffect(() => {
    startTransition(() => targetRef?.(target.current))
    return () => targetRef?.(null)
  }, [targetRef])
  return <Element {...props} ref={merged} />
}

/**
 * Replaces the child of a menu, popover or tooltip by a `LateTarget` with the same props, because Mantine reads the props of
 * the child.
 */
export function lateTarget({ type, props }: ReactElement<object>): ReactElement {
  return <LateTarget as={type} {...props} />
}
