import { queryOptions, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CheckResult } from '@touchline/contract/diagnostics'
import { masterLists } from '@touchline/contract/master-data/lists'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { type Setup, type SetupStep, setupSteps } from '@touchline/contract/setup'
import { general } from '@touchline/contract/site-settings/groups'
import { useId, useLayoutEffect, useRef } from 'react'
import { call } from '../../http/client.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { settingPaths } from '../../site/setting-paths.ts'
import cardClasses from '../../ui/card.module.css'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { restoreFocus, useRestoreFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import textClasses from '../../ui/text.module.css'
import { useSaveSetting } from './setting-query.ts'
import classes from './setup-card.module.css'
import { setupTexts } from './setup-texts.ts'

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call<{ readonly data: Setup }>('/api/setup', { signal }),
  staleTime: 0, // a save on any page may complete a step
})

const pages: Readonly<Record<SetupStep, string>> = {
  organisation: settingPaths.general,
  time_zone: settingPaths.general,
  mail: settingPaths.mail,
  second_administrator: '/settings/administrators',
  file_server: settingPaths.fileServer,
  backup: settingPaths.backup,
  brand: settingPaths.general,
  partner_logos: settingPaths.general,
  lists: masterLists[0].page,
  plan: planAudiences[0].page,
}

type Props = {
  setup: Setup
  /** Called after steps were skipped, and after an undo. */
  onSkipped: () => Promise<void>
}

/** The steps to set up a new site. Empty when each step is done or skipped. */
export function SetupCard({ setup, onSkipped }: Props) {
  const { t } = useLanguage(setupTexts)
  const { skip, hide, isSaving } = useSkipSteps(setup, onSkipped)
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const focus = useRestoreFocus(section, isSaving || setup)
  const done = setup.steps.filter(({ state }) => state !== 'open').length
  const count = setup.steps.length
  const isEmpty = done === count
  // the card disappears with its buttons
  useLayoutEffect(() => (isEmpty ? undefined : () => queueMicrotask(restoreFocus)), [isEmpty])
  if (isEmpty) return null
  return (
    <Card>
      <section ref={section} tabIndex={-1} {...focus} aria-labelledby={titleId} className={classes.setup}>
        <div className={classes.head}>
          <h2 id={titleId} className={cardClasses.title}>
            {t('setup:title')}
          </h2>
          <p id={`${titleId}-progress`} className={textClasses.hint}>
            {t('setup:progress', { done, count })}
          </p>
          <Progress share={done / count} labelledBy={`${titleId}-progress`} />
          <IconButton icon="close" size={16} label={t('setup:hide')} disabled={isSaving} onClick={hide} />
        </div>
        <ul className={classes.steps}>
          {setup.steps.map((shown) => (
            <li key={shown.step} className={classes.step} data-state={shown.state}>
              <StepLink shown={shown} waitingMails={setup.waiting_mails} />
              {shown.state === 'open' && (
                <SkipButton step={shown.step} disabled={isSaving} onClick={() => skip(shown.step)} />
              )}
            </li>
          ))}
          {setup.problems.map((problem) => (
            <li key={problem.id} className={classes.step} data-state="problem">
              <ProblemLink problem={problem} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

type StepProps = { shown: Setup['steps'][number]; waitingMails: number }

function StepLink({ shown: { step, state, is_untested }, waitingMails }: StepProps) {
  const { t, localize } = useLanguage(setupTexts)
  const isWaiting = step === 'mail' && state !== 'done' && waitingMails > 0
  return (
    <Link to={pages[step]} className={classes.link}>
      <span className={classes.sign}>{state === 'done' && <Icon name="check" size={14} />}</span>
      <span className={classes.words}>
        <span className={classes.name}>{localize(setupSteps[step])}</span>
        <span className={textClasses.hint}>
          {state === 'open' ? (
            <>
              <span className="visually-hidden">{t('setup:state.open')}: </span>
              {t(`setup:hint.${step}`)} {isWaiting && t('setup:waitingMails', { count: waitingMails })}
            </>
          ) : (
            t(is_untested ? 'setup:state.untested' : `setup:state.${state}`)
          )}
        </span>
      </span>
    </Link>
  )
}

function ProblemLink({ problem: { examines, text } }: { problem: CheckResult }) {
  const { t, localize } = useLanguage(setupTexts)
  return (
    <Link to={settingPaths.system} className={classes.link}>
      <span className={classes.sign}>
        <Icon name="alert" size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{localize(examines)}</span>
        <span className={textClasses.hint}>
          <span className="visually-hidden">{t('setup:problem')}: </span>
          {localize(text)}
        </span>
      </span>
    </Link>
  )
}

type SkipButtonProps = { step: SetupStep; disabled: boolean; onClick: () => void }

function SkipButton({ step, disabled, onClick }: SkipButtonProps) {
  const { t, localize } = useLanguage(setupTexts)
  return (
    <button
      type="button"
      className={classes.skip}
      disabled={disabled}
      aria-label={t('setup:skipOf', { step: localize(setupSteps[step]) })}
      onClick={onClick}
    >
      {t('setup:skip')}
    </button>
  )
}

/** Skipped steps are a setting of the site, so they are skipped for all administrators. */
function useSkipSteps({ steps }: Setup, onSkipped: Props['onSkipped']) {
  const { t, localize } = useLanguage(setupTexts, appTexts)
  const save = useSaveSetting(general)
  const { mutate, isPending } = useMutation({
    scope: { id: 'setup_skipped' },
    mutationFn: (setup_skipped: readonly SetupStep[]) => save({ setup_skipped }),
    onSettled: onSkipped,
  })
  const skipped = steps.flatMap(({ step, state }) => (state === 'skipped' ? step : []))
  const change = (now: readonly SetupStep[], message: string) => {
    const action = { label: t('app:action.undo'), run: () => mutate(skipped) }
    const counted = (count: number) => t('setup:skippedCount', { count })
    mutate(now, { onSuccess: () => toast.done(message, { kind: 'setup', counted, action }) })
  }
  return {
    isSaving: isPending,
    skip: (step: SetupStep) =>
      change([...skipped, step], t('setup:skipped', { step: localize(setupSteps[step]) })),
    hide: () => {
      const open = steps.flatMap(({ step, state }) => (state === 'open' ? step : []))
      change([...skipped, ...open], t('setup:hidden'))
    },
  }
}
