import { Link } from '@tanstack/react-router'
import type { RecordList } from '@touchline/contract/records/record-list'
import { useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Menu, MenuTarget } from '../../ui/overlays/menu.tsx'
import { importAddress } from '../import-address.ts'
import classes from './export-dialog.module.css'
import { ExportDialog, type ShownList } from './export-dialog.tsx'
import { exportTexts } from './export-texts.ts'
import { MoreButton } from './more-button.tsx'

type Props = { list: RecordList; shown: ShownList }

/** The menu of imports and exports. It is open at first, because its code is loaded when its button is pressed. */
export function FilesMenu({ list, shown }: Props) {
  const { t } = useLanguage(exportTexts)
  const [isExporting, setExporting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setExporting(false)
    // the entry of the menu that opened the dialog is no longer there
    queueMicrotask(() => place.current?.querySelector('button')?.focus())
  }
  return (
    <div ref={place} className={classes.place}>
      <Menu position="bottom-end" defaultOpened>
        <MenuTarget>
          <MoreButton />
        </MenuTarget>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setExporting(true)}>{t('exports:export')}</Menu.Item>
          <Menu.Item renderRoot={(props) => <Link {...props} {...importAddress(list)} />}>
            {t('exports:import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isExporting && <ExportDialog list={list} shown={shown} onClose={close} />}
    </div>
  )
}
