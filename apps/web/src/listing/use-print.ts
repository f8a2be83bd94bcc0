import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText } from '../http/api-error.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { type LoadOptions, loadRows, type PrintedRows } from './load-rows.ts'

/**
 * `isPrinting` is true while the page is printed by any way, such as Ctrl+P. `all` has the rows to print instead of the
 * shown page.
 */
export function usePrint<Row>({ query, request }: LoadOptions<Row>) {
  const [isPrinting, setPrinting] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [all, setAll] = useState<PrintedRows<Row>>()
  useEffect(() => {
    // the browser takes its picture of the page right after this event
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => {
      setPrinting(false)
      setAll(undefined)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const printAll = async () => {
    setLoading(true)
    try {
      const loaded = await loadRows({ query, request })
      flushSync(() => setAll(loaded))
      window.print()
    } catch (error) {
      toast.failed(failureText(error as Error))
    } finally {
      setLoading(false)
    }
  }
  return { isPrinting, isLoading, all, printPage: () => window.print(), printAll }
}
