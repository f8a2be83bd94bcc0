import { inMegabytes } from '@touchline/contract/files'
import { cataloguesOf } from '@touchline/contract/records/catalogues'
import { templateFormats } from '@touchline/contract/records/import-templates'
import { type Import, MAX_IMPORT_BYTES, MAX_WORKBOOK_BYTES } from '@touchline/contract/records/imports'
import type { RecordList } from '@touchline/contract/records/record-list'
import { numberText } from '@touchline/contract/texts/numbers'
import { type ReactNode, useId, useState } from 'react'
import { DownloadButton } from '../../http/download-button.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { Card, CardStack, SectionHead } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Button, ButtonRow } from '../../ui/inputs/button.tsx'
import { FileButton, useFileDrop } from '../../ui/inputs/file-button.tsx'
import { Textarea } from '../../ui/inputs/text-input.tsx'
import { Item } from '../../ui/table/item-list.tsx'
import textClasses from '../../ui/text.module.css'
import { Catalogues } from './catalogues.tsx'
import classes from './file.module.css'
import { fileTexts } from './file-texts.ts'
import { receiveTemplate } from './import-calls.ts'
import { UploadLine } from './upload-line.tsx'
import { cellsFile, usePastedCells, useUpload } from './use-upload.ts'

type Props = {
  list: RecordList
  /** The import that the page already shows. A new file starts another import. */
  shown?: Import | undefined
  /** Called with a new import. */
  onAdded: (added: Import) => Promise<void>
  onContinue?: () => void
}

/** The choice of a file, which can be dropped or pasted anywhere on the step. */
export function FileStep({ list, shown, onAdded, onContinue }: Props) {
  const { t } = useLanguage(fileTexts)
  const { upload, choose, cancel } = useUpload(list, onAdded)
  const { isOver, ...drop } = useFileDrop((files) => void choose(files))
  const chooseCells = (text: string) => void choose([cellsFile(text, t('importFile:pastedName'))])
  usePastedCells(chooseCells)
  const isSending = upload !== undefined && !upload.failure
  return (
    <div className={classes.step} {...drop}>
      <CardStack>
        {shown && onContinue && <KnownFile shown={shown} onContinue={onContinue} />}
        <Card>
          <SectionHead
            title={t('importFile:title')}
            text={t('importFile:accepted', {
              text: inMegabytes(MAX_IMPORT_BYTES),
              workbook: inMegabytes(MAX_WORKBOOK_BYTES),
            })}
          />
          <DropArea isOver={isOver}>
            {isSending || (
              <FileChooser isRefused={upload !== undefined} onFiles={(files) => void choose(files)} />
            )}
            {upload && (
              <UploadLine upload={upload} onRetry={() => void choose([upload.file])} onCancel={cancel} />
            )}
          </DropArea>
          {isSending || <PasteArea onCells={chooseCells} />}
          <TemplateLine list={list} />
        </Card>
        {cataloguesOf(list).length > 0 && <Catalogues list={list} onAdded={onAdded} />}
      </CardStack>
    </div>
  )
}

function KnownFile({ shown, onContinue }: { shown: Import; onContinue: () => void }) {
  const { t, language } = useLanguage(fileTexts)
  const { file, rows } = shown
  const size = sizeText(file.bytes, language)
  return (
    <Card>
      <ul>
        <Item
          tile={<IconTile icon="sheet" />}
          name={<span>{file.name}</span>}
          details={
            <p className={textClasses.hint}>
              {rows === 1
                ? t('importFile:uploadedOne', { size })
                : t('importFile:uploaded', { size, number: numberText(rows, language) })}
            </p>
          }
        >
          <Button onClick={onContinue}>{t('importFile:goOn')}</Button>
        </Item>
      </ul>
    </Card>
  )
}

type DropAreaProps = { isOver: true | undefined; children: ReactNode }

function DropArea({ isOver, children }: DropAreaProps) {
  return (
    <div className={classes.drop} data-over={isOver}>
      {children}
    </div>
  )
}

const ACCEPTED = ['.csv', '.tsv', '.txt', '.xlsx']

type FileChooserProps = { isRefused: boolean; onFiles: (files: readonly File[]) => void }

function FileChooser({ isRefused, onFiles }: FileChooserProps) {
  const { t } = useLanguage(fileTexts)
  const hint = useId()
  return (
    <div className={classes.chooser}>
      <Icon name="sheet" size={24} />
      <p id={hint} className={textClasses.hint}>
        {t('importFile:drop')}
      </p>
      <FileButton
        label={t('importFile:choose')}
        accept={ACCEPTED}
        isRefused={isRefused}
        describedBy={hint}
        onFiles={onFiles}
      />
    </div>
  )
}

/** For devices without a keyboard, and for text that is typed. */
function PasteArea({ onCells }: { onCells: (text: string) => void }) {
  const { t } = useLanguage(fileTexts)
  const [text, setText] = useState('')
  return (
    <div className={classes.line}>
      <Textarea
        className={classes.cells}
        label={t('importFile:paste')}
        placeholder={t('importFile:pasteHint')}
        rows={1}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (text !== '' || !pasted.includes('\n')) return
          event.preventDefault()
          onCells(pasted)
        }}
      />
      {text.trim() !== '' && (
        <Button variant="default" onClick={() => onCells(text)}>
          {t('importFile:usePasted')}
        </Button>
      )}
    </div>
  )
}

function TemplateLine({ list }: { list: RecordList }) {
  const { t, localize } = useLanguage(fileTexts)
  const name = t('importFile:template.name', { list: localize(list.title) })
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <p className={textClasses.label}>{t('importFile:template.title')}</p>
        <p className={textClasses.hint}>{t('importFile:template.text')}</p>
      </div>
      <ButtonRow>
        {templateFormats.toReversed().map((format) => (
          <DownloadButton
            key={format}
            label={t(`importFile:template.${format}`)}
            variant="default"
            name={`${name}.${format}`}
            receive={() => receiveTemplate(list, format)}
          />
        ))}
      </ButtonRow>
    </div>
  )
}
