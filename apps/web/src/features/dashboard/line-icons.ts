import type { IconName } from '../../ui/icon.tsx'

/** By the area of a line, which is the part of its kind before the point. */
const icons: Readonly<Record<string, IconName>> = {
  access_tokens: 'lock',
  backups: 'box',
  diagnostics: 'gear',
  file_storage: 'data',
  finance: 'sheet',
  invitations: 'user',
  jobs: 'again',
  mails: 'mail',
  plans: 'plan',
  second_factors: 'lock',
  slack: 'bell',
}

export function iconOf(kind: string): IconName {
  const [area = ''] = kind.split('.')
  return icons[area] ?? 'alert'
}
