import { exportFormats } from '@touchline/contract/audit/calls'
import { numberText } from '@touchline/contract/texts/numbers'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Menu, MenuTarget } from '../../../ui/overlays/menu.tsx'
import { auditTexts } from '../texts.ts'
import type { useExport } from './use-export.ts'

type Props = { running: ReturnType<typeof useExport> }

export function ExportMenu({ running: { entries, start } }: Props) {
  const { t } = useLanguage(auditTexts)
  return (
    <Menu position="bottom-end" width={280}>
      <MenuTarget>
        <Button
          variant="default"
          leftSection={<Icon name="sheet" size={16} />}
          disabled={entries !== undefined}
        >
          {t('audit:export.action')}
        </Button>
      </MenuTarget>
      <Menu.Dropdown>
        <Menu.Label>{t('audit:export.scope')}</Menu.Label>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {t(`audit:export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shown while an export runs. The total is not known in advance. */
export function ExportBar({ running: { entries, cancel } }: Props) {
  const { t, language } = useLanguage(auditTexts, appTexts)
  if (entries === undefined) return null
  const text = t('audit:export.received', { entries: numberText(entries, language) })
  return (
    <Bar
      icon="sheet"
      label={t('audit:export.label')}
      actions={
        <Button size="xs" variant="default" onClick={cancel}>
          {t('app:action.cancel')}
        </Button>
      }
    >
      <span role="progressbar" aria-label={t('audit:export.label')} aria-valuetext={text}>
        {text}
      </span>
    </Bar>
  )
}
