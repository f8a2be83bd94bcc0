import { Modal } from '@mantine/core'
import type { ComponentProps } from 'react'
import { version } from '../../../../package.json'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { ProductLogo } from '../ui/icon.tsx'
import { IconButton } from '../ui/inputs/icon-button.tsx'
import textClasses from '../ui/text.module.css'
import { DialogFrame } from './palette/dialog-frame.tsx'
import classes from './palette/dialogs.module.css'
import { paletteTexts } from './palette/texts.ts'

type Props = Pick<ComponentProps<typeof DialogFrame>, 'opened' | 'isBehindModal' | 'onClose'>

export function AboutDialog({ onClose, ...frame }: Props) {
  const { t } = useLanguage(paletteTexts, appTexts)
  return (
    <DialogFrame {...frame} onClose={onClose} size={420} classes={classes}>
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{t('app:about.title')}</Modal.Title>
        <IconButton icon="close" label={t('app:action.close')} data-autofocus onClick={onClose} />
      </div>
      <div className={classes.product}>
        <ProductLogo size={44} />
        <div>
          <p className={classes.name}>Touchline</p>
          <p className={`${textClasses.muted} ${classes.version}`}>
            {t('palette:about.version', { version })}
          </p>
        </div>
      </div>
      <p className={classes.credit}>
        {t('palette:about.cityData')} <CreditLink name="© GeoNames" href="https://www.geonames.org/" />,{' '}
        <CreditLink name="CC BY 4.0" href="https://creativecommons.org/licenses/by/4.0/" />
      </p>
      <p className={`${textClasses.hint} ${classes.note}`}>{t('palette:about.cityDataNote')}</p>
    </DialogFrame>
  )
}

function CreditLink({ name, href }: { name: string; href: string }) {
  const { t } = useLanguage(publicTexts)
  return (
    <ExternalLink
      href={href}
      label={t('public:site.newTab', { name })}
      className={`${textClasses.textLink} ${classes.link}`}
    >
      {name}
    </ExternalLink>
  )
}
