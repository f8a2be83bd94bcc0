import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { loadChunk } from '../shell/load-chunk.ts'
import { whenIdle } from '../shell/palette/command-palette.tsx'
import { toast } from '../ui/toast.tsx'

type PanelProps = { readonly panel: { readonly opened: boolean; readonly close: () => void } }

type Props<Own extends PanelProps> = {
  load: () => Promise<ComponentType<Own>>
  own: Own
  /** What is seen of a panel that was opened and is still on its way. */
  waiting?: (opened: boolean) => ReactNode
  /** It is seldom opened: not before it is. */
  rare?: boolean
}

/** A panel in a chunk of its own, which is fetched once the page is idle, or when the panel is opened. */
export function LazyPanel<Own extends PanelProps>({ load, own, waiting, rare }: Props<Own>) {
  const { panel } = own
  const { t } = useLanguage(publicTexts)
  const [Panel, setPanel] = useState<ComponentType<Own>>()
  /** It is drawn closed before it opens, so that it slides in the first time too. */
  const [isInPlace, setInPlace] = useState(false)
  const fetchPanel = useEffectEvent(async () => {
    const loaded = await loadChunk(load)
    setPanel(() => loaded)
  })
  const open = useEffectEvent(async () => {
    try {
      await fetchPanel()
    } catch {
      toast.failed(t('public:failure.chunkText'))
      panel.close()
    }
  })
  useEffect(() => {
    if (!rare) return whenIdle(() => void fetchPanel().catch(() => undefined))
  }, [rare])
  useEffect(() => {
    if (panel.opened) void open()
  }, [panel.opened])
  useEffect(() => {
    if (!Panel) return
    const frame = requestAnimationFrame(() => setInPlace(true))
    return () => cancelAnimationFrame(frame)
  }, [Panel])

  return (
    <>
      {waiting?.(panel.opened && !isInPlace)}
      {Panel && <Panel {...own} panel={{ ...panel, opened: panel.opened && isInPlace }} />}
    </>
  )
}
