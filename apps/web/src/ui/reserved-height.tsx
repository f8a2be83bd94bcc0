import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './skeleton.module.css'

type Props = {
  /** The storage key of the height. */
  name: string
  skeleton: ReactNode
  children: ReactNode | undefined
}

export function useHasReservedHeight(name: string): boolean {
  const [isKnown] = useState(() => readHeight(name) !== undefined)
  return isKnown
}

/** Reserves the last known height while the content loads, so the content below does not move. */
export function ReservedHeight({ name, skeleton, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [height] = useState(() => readHeight(name))
  const isLoaded = children !== undefined
  useLayoutEffect(() => {
    if (isLoaded && container.current) storeHeight(name, container.current.offsetHeight)
  })
  if (isLoaded) return <div ref={container}>{children}</div>
  return (
    <div className={classes.reserved} style={{ height }}>
      {skeleton}
    </div>
  )
}

/** Phones have their own key, because their rows wrap and have other heights. */
const keyOf = (name: string) => `height.${name}.${matchMedia('(max-width: 40em)').matches ? 'phone' : 'wide'}`

function readHeight(name: string): number | undefined {
  return Number(localStorage.getItem(keyOf(name))) || undefined
}

function storeHeight(name: string, height: number): void {
  if (height !== readHeight(name)) localStorage.setItem(keyOf(name), String(height))
}
