import { type ReactNode, useEffect, useRef, useState } from 'react'
import { localStore, readLocal } from '../storage/browser-storage.ts'
import classes from './feedback/skeleton.module.css'

type Props = {
  /** The storage key of the height. */
  name: string
  skeleton: ReactNode
  children: ReactNode | undefined
  /** False while only the first part of the content is rendered. */
  isWhole?: boolean
}

export function useHasReservedHeight(name: string): boolean {
  const [isKnown] = useState(() => readHeight(name) !== undefined)
  return isKnown
}

/** Reserves the last known height while the content loads or is incomplete, so the content below does not move. */
export function ReservedHeight({ name, skeleton, children, isWhole = true }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [height] = useState(() => readHeight(name))
  const isLoaded = children !== undefined
  useEffect(() => {
    if (!isLoaded || !isWhole || !container.current) return
    // reading the height here would lay out the whole page at once
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? []
      if (box) storeHeight(name, Math.round(box.blockSize))
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [name, isLoaded, isWhole])
  if (isLoaded)
    return (
      <div ref={container} style={isWhole ? undefined : { minHeight: height }}>
        {children}
      </div>
    )
  return (
    <div className={classes.reserved} style={{ height }}>
      {skeleton}
    </div>
  )
}

/** Phones have their own key, because their rows wrap and have other heights. */
const keyOf = (name: string) => `height.${name}.${matchMedia('(max-width: 40em)').matches ? 'phone' : 'wide'}`

function readHeight(name: string): number | undefined {
  return Number(readLocal(keyOf(name))) || undefined
}

function storeHeight(name: string, height: number): void {
  if (height !== readHeight(name)) localStore.setItem(keyOf(name), String(height))
}
