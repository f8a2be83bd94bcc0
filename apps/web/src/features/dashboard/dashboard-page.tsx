import { useIsMutating } from '@tanstack/react-query'
import type { Dashboard } from '@touchline/contract/dashboard'
import {
  type ChosenSection,
  type DashboardSection,
  dashboardSections,
} from '@touchline/contract/dashboard-sections'
import { type ReactNode, useRef, useState } from 'react'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { SetupCard } from '../../records/settings/setup-card.tsx'
import { Card, CardStack } from '../../ui/card.tsx'
import { ChangedLine } from '../../ui/feedback/changed-line.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useRestoreFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Page } from '../../ui/page.tsx'
import { ReservedHeight } from '../../ui/reserved-height.tsx'
import textClasses from '../../ui/text.module.css'
import { AttentionSection } from './attention-section.tsx'
import { ChangesSection } from './changes-section.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { SectionsDialog } from './sections-dialog.tsx'
import { dashboardTexts } from './texts.ts'
import { UpcomingSection } from './upcoming-section.tsx'
import { useDashboard } from './use-dashboard.ts'
import { useRecordedVisit } from './use-recorded-visit.ts'
import { useSections } from './use-sections.ts'

export function DashboardPage() {
  const { t } = useLanguage(dashboardTexts, appTexts)
  const { loading, shown, newer, show, reload } = useDashboard()
  const { isKnown, sections, choose } = useSections()
  const [isArranging, setArranging] = useState(false)
  useRecordedVisit(shown?.setup)
  const isReady = loading.isFetched && isKnown
  return (
    <Page
      title={t('app:menu.dashboard')}
      action={
        <Button
          variant="default"
          leftSection={<Icon name="columns" size={16} />}
          onClick={() => setArranging(true)}
        >
          {t('dashboard:arrange.open')}
        </Button>
      }
    >
      <ChangedLine
        text={newer && (newer.count > 0 ? t('dashboard:newer', newer) : t('dashboard:changed'))}
        action={t('dashboard:show')}
        onShow={show}
      />
      <ReservedHeight name="dashboard" skeleton={<DashboardSkeleton />}>
        {isReady ? (
          <CardStack>
            {shown ? (
              <Sections
                dashboard={shown}
                sections={sections}
                reload={reload}
                isReloading={loading.isFetching}
              />
            ) : (
              <Card>
                <LoadNotice title={t('dashboard:failedTitle')} loading={loading} />
              </Card>
            )}
          </CardStack>
        ) : undefined}
      </ReservedHeight>
      {isArranging && (
        <SectionsDialog sections={sections} onChoose={choose} onClose={() => setArranging(false)} />
      )}
    </Page>
  )
}

function DashboardSkeleton() {
  return (
    <CardStack>
      <Card>
        <RowSkeleton rows={4} />
      </Card>
      <Card>
        <RowSkeleton rows={6} />
      </Card>
    </CardStack>
  )
}

type ReloadProps = { dashboard: Dashboard; reload: () => Promise<void>; isReloading: boolean }

type SectionsProps = ReloadProps & { sections: readonly ChosenSection[] }

/** What needs attention is first by default, so the steps to set up the site follow the first section. */
function Sections({ sections, ...props }: SectionsProps) {
  const { t } = useLanguage(dashboardTexts)
  const { setup } = props.dashboard
  const [first, ...others] = sections
    .filter(({ shown }) => shown)
    .map(({ section }) => <Section key={section} section={section} {...props} />)
  return (
    <>
      {first ?? <p className={textClasses.muted}>{t('dashboard:noSections')}</p>}
      {/* problems need attention, and are lines there */}
      {setup && <SetupCard setup={{ ...setup, problems: [] }} onSkipped={props.reload} />}
      {others}
    </>
  )
}

type SectionProps = ReloadProps & { section: DashboardSection }

/** A section of the dashboard. One that could not be read says so, and the others are not affected. */
function Section({ section, isReloading, ...props }: SectionProps) {
  const { t, localize } = useLanguage(dashboardTexts)
  const title = localize(dashboardSections[section])
  const loading = { error: null, isFetching: isReloading, refetch: props.reload }
  const element = useRef<HTMLElement>(null)
  const pending = useIsMutating()
  // a line disappears with its buttons, and a button is disabled while its call runs
  const focus = useRestoreFocus(element, pending === 0 ? props.dashboard : pending)
  return (
    <section ref={element} tabIndex={-1} aria-label={title} {...focus}>
      <Card>
        {contents[section](props, title) ?? (
          <LoadNotice title={t('dashboard:sectionFailed', { section: title })} loading={loading} />
        )}
      </Card>
    </section>
  )
}

type Content = (props: Pick<SectionProps, 'dashboard' | 'reload'>, title: string) => ReactNode

/** Null for a section that could not be read. */
const contents: Readonly<Record<DashboardSection, Content>> = {
  attention: ({ dashboard: { at, attention, put_off }, reload }, title) =>
    attention && (
      <AttentionSection title={title} at={at} lines={attention} putOff={put_off} reload={reload} />
    ),
  upcoming: ({ dashboard: { upcoming } }, title) =>
    upcoming && <UpcomingSection title={title} lines={upcoming} />,
  changes: ({ dashboard: { changes, visit }, reload }, title) =>
    changes && visit && <ChangesSection title={title} changes={changes} visit={visit} reload={reload} />,
  numbers: ({ dashboard: { numbers } }, title) => <NumbersSection title={title} numbers={numbers} />,
}
