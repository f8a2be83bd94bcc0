import { deliveryStates } from '@touchline/contract/deliveries'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { NoMatch } from '../../../listing/list-body.tsx'
import { LogRows, StateFilter, useLogView } from '../../../listing/log.tsx'
import { useListRows } from '../../../listing/use-list-rows.ts'
import { AddressedSection } from '../../../site/addressed-section.tsx'
import { useDates } from '../../../site/use-dates.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { mailColumns } from './mail-columns.tsx'
import { mailsQuery } from './mails-query.ts'
import { ResendButton, useResendMail } from './resend-button.tsx'
import { mailsTexts } from './texts.ts'

export function Mails() {
  const { t } = useLanguage(mailsTexts, appTexts)
  const { momentText } = useDates()
  const view = useLogView({ name: 'mails', column: 'created_at' })
  const loading = useListRows(view, mailsQuery)
  const resend = useResendMail()
  return (
    <AddressedSection id="mails" label={t('mails:title')}>
      <Card>
        <SectionHead
          title={t('mails:title')}
          text={t('mails:text')}
          action={
            <StateFilter
              label={t('mails:filter')}
              all={t('mails:all')}
              states={deliveryStates.map((state) => ({ value: state, label: t(`mails:states.${state}`) }))}
              value={view.query.state}
              onChange={view.setState}
            />
          }
        />
        <LogRows
          view={view}
          loading={loading}
          label={t('mails:title')}
          columns={mailColumns({ t, momentText })}
          rowActions={(mail) => mail.can_resend && <ResendButton mail={mail} onResend={resend} />}
          empty={
            loading.query.state ? (
              <NoMatch words={undefined} onShowAll={() => view.setState(undefined)} />
            ) : (
              <Notice icon="mail" title={t('mails:none')} text={t('mails:noneText')} />
            )
          }
        />
      </Card>
    </AddressedSection>
  )
}
