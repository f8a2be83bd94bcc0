import '@mantine/core/styles/Loader.layer.css'
import { Loader } from '@mantine/core'

export function Spinner({ label }: { label: string }) {
  return <Loader size={22} color="var(--brand)" role="status" aria-label={label} />
}
