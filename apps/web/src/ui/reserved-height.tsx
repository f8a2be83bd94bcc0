import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './reserved-height.module.css'

type Props = {
  /** Names the place in this browser. */
  name: string
  skeleton: ReactNode
  /** Undefined while it loads. */
  children: ReactNode | undefined
}

/** Whether the place has been seen here before, so that what stands below it does not move. */
export function useHasReservedHeight(name: string): boolean {
  const [isKnown] = useState(() => readHeight(name) !== undefined)
  return isKnown
}

/** Holds as much room for what loads as it took when it was last seen here, so that nothing below it moves. */
export function ReservedHeight({ name, skeleton, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [height] = useState(() => readHeight(name))
  const isThere = children !== undefined
  useLayoutEffect(() => {
    if (isThere && place.current) keepHeight(name, place.current.offsetHeight)
  })
  if (isThere) return <div ref={place}>{children}</div>
  return (
    <div className={classes.place} style={{ height }}>
      {skeleton}
    </div>
  )
}

/** Rows of a phone are as high as they need to be. */
const keyOf = (name: string) => `height.${name}.${matchMedia('(max-width: 40em)').matches ? 'phone' : 'wide'}`

function readHeight(name: string): number | undefined {
  return Number(localStorage.getItem(keyOf(name))) || undefined
}

function keepHeight(name: string, height: number): void {
  if (height !== readHeight(name)) localStorage.setItem(keyOf(name), String(height))
}
