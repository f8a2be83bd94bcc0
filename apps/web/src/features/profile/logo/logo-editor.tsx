import { MAX_COMPANY_LOGO_BYTES } from '@touchline/contract/company-logo'
import { inMegabytes, pictureTypes } from '@touchline/contract/files'
import type { Profile } from '@touchline/contract/profile'
import { useId, useRef } from 'react'
import layout from '../../../forms/controls/image-control.module.css'
import { LazyPanel } from '../../../forms/lazy-panel.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { profileFieldsTexts } from '../field-texts.ts'
import classes from './logo.module.css'
import { LogoProgress } from './logo-progress.tsx'
import { useLogoUpload } from './use-logo-upload.ts'
import { usePickedLogo } from './use-picked-logo.ts'
import { useRemoveLogo } from './use-remove-logo.ts'

const loadDialog = () => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog)
/** Once somebody seems about to pick a file. */
const fetchDialog = () => void loadDialog().catch(() => undefined)

/** The company logo: picked, dropped or pasted, cropped, and saved by itself. */
export function LogoEditor({ profile }: { profile: Profile }) {
  const { t } = useLanguage(profileFieldsTexts)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const focusFirst = () => place.current?.querySelector('button')?.focus()
  const { picture, fault, pick, close } = usePickedLogo(place)
  const logo = useLogoUpload(profile.id)
  const { upload, send } = logo
  const { ask, isRemoving } = useRemoveLogo({ userId: profile.id, onRemoved: focusFirst })
  const { isOver, ...drop } = useFileDrop((files) => void pick(files))
  const message = fault || upload?.failure
  const stored = profile.company_logo_url
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-label={t('profileFields:logo.label')}>
      <div ref={place} className={layout.place} data-over={isOver} {...drop}>
        <Picture source={upload?.file ?? stored ?? ''} size={72} />
        <div className={layout.side}>
          <div className={layout.buttons}>
            <FileButton
              label={t(stored ? 'profileFields:logo.replace' : 'profileFields:logo.choose')}
              accept={pictureTypes}
              isRefused={Boolean(message)}
              describedBy={`${id}-hint ${id}-message`}
              onNear={fetchDialog}
              onFiles={(files) => void pick(files)}
            />
            {stored && !upload && (
              <Button variant="subtle" loading={isRemoving} onClick={() => void ask()}>
                {t('profileFields:logo.remove')}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className={layout.hint}>
            {t('profileFields:logo.hint', { size: inMegabytes(MAX_COMPANY_LOGO_BYTES) })}
          </p>
          <p id={`${id}-message`} role="alert" className={classes.message}>
            {message}
          </p>
          <LogoProgress logo={logo} onDone={focusFirst} />
        </div>
      </div>
      <LazyPanel
        rare
        load={loadDialog}
        own={{
          panel: { opened: picture !== undefined, close },
          picture,
          onUse: (file: File) => {
            close()
            void send(file)
          },
        }}
      />
    </div>
  )
}
