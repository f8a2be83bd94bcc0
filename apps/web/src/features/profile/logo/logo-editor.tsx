import { inMegabytes, MAX_COMPANY_LOGO_BYTES, pictureTypes } from '@touchline/contract/files'
import type { Profile } from '@touchline/contract/profile'
import { useEffect, useId, useRef } from 'react'
import layout from '../../../forms/controls/image-control.module.css'
import { LazyPanel } from '../../../forms/lazy-panel.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { FileButton, useFileDrop } from '../../../ui/inputs/file-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import textClasses from '../../../ui/text.module.css'
import { profileFieldsTexts } from '../field-texts.ts'
import { type CropArea, containedIn } from './crop-picture.ts'
import classes from './logo.module.css'
import { type LogoUpload, useLogoUpload, useRemoveLogo } from './use-company-logo.ts'
import { usePickedLogo } from './use-picked-logo.ts'

/** The sizes of the logo in pixels: in the sidebar and on the profile page. */
const sizes = [44, 96] as const
/** Device pixels per CSS pixel, so that the preview is sharp on high-density screens. */
const DENSITY = 2

type LogoPreviewProps = { bitmap: ImageBitmap; area: CropArea }

export function LogoPreview(props: LogoPreviewProps) {
  const { t } = useLanguage(profileFieldsTexts)
  return (
    <div className={classes.preview}>
      <span className={`${textClasses.muted} ${textClasses.label}`}>{t('profileFields:crop.preview')}</span>
      {sizes.map((size) => (
        <Thumbnail key={size} size={size} {...props} />
      ))}
    </div>
  )
}

function Thumbnail({ bitmap, area, size }: LogoPreviewProps & { size: (typeof sizes)[number] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const side = size * DENSITY
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || bitmap.width === 0) return
    const to = containedIn(area, side)
    context.clearRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, area.x, area.y, area.width, area.height, to.x, to.y, to.width, to.height)
  })
  return <canvas ref={canvas} width={side} height={side} className={classes.thumbnail} data-size={size} />
}

type LogoProgressProps = {
  logo: LogoUpload
  /** Called when the focused button disappears. */
  onDone: () => void
}

export function LogoProgress({ logo, onDone }: LogoProgressProps) {
  const { t } = useLanguage(profileFieldsTexts, appTexts)
  const labelId = useId()
  const { upload, send, cancel, discard } = logo
  if (!upload) return null
  const { file, share, failure } = upload
  const act = (action: () => void) => () => {
    onDone()
    action()
  }
  if (failure !== undefined) {
    return (
      <div className={classes.row}>
        <Button size="xs" onClick={act(() => void send(file))}>
          {t('app:action.tryAgain')}
        </Button>
        <Button size="xs" variant="subtle" onClick={act(discard)}>
          {t('profileFields:logo.discard')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.row}>
      <span id={labelId} role="status" className={textClasses.hint}>
        {t(share < 1 ? 'profileFields:logo.uploading' : 'profileFields:logo.processing')}
      </span>
      <Progress labelledBy={labelId} share={share} />
      <Button size="xs" variant="default" aria-label={t('profileFields:logo.cancel')} onClick={act(cancel)}>
        {t('app:action.cancel')}
      </Button>
    </div>
  )
}

const loadDialog = () => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog)
/** Loads the crop dialog early, when the pointer or the focus reaches the button. */
const preloadDialog = () => void loadDialog().catch(() => undefined)

export function LogoEditor({ profile }: { profile: Profile }) {
  const { t } = useLanguage(profileFieldsTexts)
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const focusFirst = () => container.current?.querySelector('button')?.focus()
  const { picture, error, pick, close } = usePickedLogo(container)
  const logo = useLogoUpload(profile.id)
  const { upload, send } = logo
  const { ask, isRemoving } = useRemoveLogo({ userId: profile.id, onRemoved: focusFirst })
  const { isOver, ...drop } = useFileDrop((files) => void pick(files))
  const message = error || upload?.failure
  const stored = profile.company_logo_url
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-label={t('profileFields:logo.label')}>
      <div ref={container} className={`${layout.drop} ${layout.dropArea}`} data-over={isOver} {...drop}>
        <Picture source={upload?.file ?? stored ?? ''} size={72} />
        <div className={layout.side}>
          <div className={layout.buttons}>
            <FileButton
              label={t(stored ? 'profileFields:logo.replace' : 'profileFields:logo.choose')}
              accept={pictureTypes}
              isRefused={Boolean(message)}
              describedBy={`${id}-hint ${id}-message`}
              onNear={preloadDialog}
              onFiles={(files) => void pick(files)}
            />
            {stored && !upload && (
              <Button variant="subtle" loading={isRemoving} onClick={() => void ask()}>
                {t('profileFields:logo.remove')}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className={textClasses.hint}>
            {t('profileFields:logo.hint', { size: inMegabytes(MAX_COMPANY_LOGO_BYTES) })}
          </p>
          <p id={`${id}-message`} role="alert" className={textClasses.error}>
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
