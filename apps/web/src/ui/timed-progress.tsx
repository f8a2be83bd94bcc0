import { useEffect, useState } from 'react'
import { Progress } from './progress.tsx'

const STEP_MS = 200

type Props = {
  /** The longest that it may take, in milliseconds. */
  limit: number
  labelledBy: string
}

/** How much of the time has passed that something may take, from when it is first shown. */
export function TimedProgress({ limit, labelledBy }: Props) {
  const [begin] = useState(() => performance.now())
  const [now, setNow] = useState(begin)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), STEP_MS)
    return () => window.clearInterval(timer)
  }, [])
  return <Progress share={Math.min((now - begin) / limit, 1)} labelledBy={labelledBy} />
}
