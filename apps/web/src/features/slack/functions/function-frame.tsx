import { Link } from '@tanstack/react-router'
import { slackFunctions } from '@touchline/contract/slack/functions'
import type { ReactNode } from 'react'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Button, ButtonRow } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { functionPages } from '../function-address.ts'
import { functionTexts } from './texts.ts'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** The frame of the pages of one function. */
export function FunctionFrame({ title, actions, children }: Props) {
  const { t, localize } = useLanguage(functionTexts, appTexts)
  return (
    <Page
      title={title}
      area={`${t('app:menu.settings')} › ${localize(slackFunctions.title)}`}
      action={
        <ButtonRow>
          <Button
            variant="default"
            leftSection={<Icon name="back" size={16} />}
            renderRoot={(props) => <Link {...props} {...functionPages.list} />}
          >
            {t('slackFunctions:back')}
          </Button>
          {actions}
        </ButtonRow>
      }
    >
      {children}
    </Page>
  )
}

type LinkButtonProps = {
  address: { readonly to: string; readonly search: Readonly<Record<string, number>> }
  filled?: boolean
  children: ReactNode
}

export function LinkButton({ address, filled = false, children }: LinkButtonProps) {
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      renderRoot={(props) => <Link {...props} {...address} preload={false} />}
    >
      {children}
    </Button>
  )
}
