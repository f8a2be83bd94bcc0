import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { whenIdle } from '../ui/when-idle.ts'

type PanelProps = { readonly panel: { readonly opened: boolean; readonly close: () => void } }

type Props<Own extends PanelProps> = {
  load: () => Promise<ComponentType<Own>>
  own: Own
  renderPlaceholder?: (opened: boolean) => ReactNode
  /** Loads the panel only when it is opened, instead of when the page is idle. */
  rare?: boolean
}

/** A panel in a lazily loaded chunk. The chunk loads when the page is idle, or when the panel is opened. */
export function LazyPanel<Own extends PanelProps>({ load, own, renderPlaceholder, rare }: Props<Own>) {
  const { panel } = own
  const { t } = useLanguage(publicTexts)
  const [Panel, setPanel] = useState<ComponentType<Own>>()
  /** True after the panel was rendered closed. Without that first render, the panel would open without its transition. */
  const [isMounted, setMounted] = useState(false)
  const fetchPanel = useEffectEvent(async () => {
    const loaded = await loadChunk(load)
    startTransition(() => setPanel(() => loaded))
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
    const frame = requestAnimationFrame(() => setMounted(true))
    return () => cancelAnimationFrame(frame)
  }, [Panel])

  return (
    <>
      {renderPlaceholder?.(panel.opened && !isMounted)}
      {Panel && <Panel {...own} panel={{ ...panel, opened: panel.opened && isMounted }} />}
    </>
  )
}
