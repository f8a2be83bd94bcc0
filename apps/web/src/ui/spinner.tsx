import '@mantine/core/styles/Loader.layer.css'
import { Loader } from '@mantine/core'

export function Spinner({ label, size = 22 }: { label: string; size?: number }) {
  return <Loader size={size} color="var(--brand)" role="status" aria-label={label} />
}
