import { Link } from '@tanstack/react-router'
import type { LinkDelivery } from '@touchline/contract/administrators/calls'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { settingPaths } from '../../site/setting-paths.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './administrators.module.css'
import { useHasMailServer } from './administrators-query.ts'
import { administratorTexts } from './texts.ts'

/** Without a mail server, only a shown link is possible. */
export function useDelivery() {
  const hasMailServer = useHasMailServer()
  const [chosen, setDelivery] = useState<LinkDelivery>('mail')
  return { delivery: hasMailServer === false ? 'link' : chosen, setDelivery, hasMailServer } as const
}

type Props = {
  delivery: LinkDelivery
  hasMailServer: boolean | undefined
  error: string | undefined
  onChange: (delivery: LinkDelivery) => void
}

export function DeliveryChoice({ delivery, hasMailServer, error, onChange }: Props) {
  const { t } = useLanguage(administratorTexts)
  if (hasMailServer === false) {
    return (
      <p className={textClasses.hint}>
        {t('administrators:delivery.noServer')}{' '}
        <Link to={settingPaths.mail} className={textClasses.inlineLink}>
          {t('administrators:delivery.setUp')}
        </Link>
      </p>
    )
  }
  return (
    <div className={classes.group}>
      <ChoiceCards
        label={t('administrators:delivery.label')}
        value={delivery}
        onChange={onChange}
        options={[
          {
            value: 'mail',
            icon: 'mail',
            title: t('administrators:delivery.mail'),
            text: t('administrators:delivery.mailText'),
          },
          {
            value: 'link',
            icon: 'copy',
            title: t('administrators:delivery.link'),
            text: t('administrators:delivery.linkText'),
          },
        ]}
      />
      {error && (
        <p role="alert" className={textClasses.fieldError}>
          {error}
        </p>
      )}
    </div>
  )
}
