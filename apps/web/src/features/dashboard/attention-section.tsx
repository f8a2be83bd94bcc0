import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AttentionLine, type Later, UNREAD_KIND } from '@touchline/contract/dashboard'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { unbroken } from '../../i18n/unbroken.ts'
import { activityKey } from '../../session/activity.ts'
import { RelativeTime } from '../../site/relative-time.tsx'
import { useDates } from '../../site/use-dates.ts'
import { SectionHead } from '../../ui/card.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Menu, MenuTarget } from '../../ui/overlays/menu.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './attention.module.css'
import { iconOf } from './line-icons.ts'
import link from './link.module.css'
import { pageOfLink } from './page-of-link.ts'
import { dashboardTexts } from './texts.ts'

type Props = {
  title: string
  lines: readonly AttentionLine[]
  /** The number of lines that this person has put off. */
  putOff: number
  /** The instant of the shown lines. */
  at: string
  reload: () => Promise<void>
}

export function AttentionSection({ title, lines, putOff, at, reload }: Props) {
  const { t } = useLanguage(dashboardTexts)
  return (
    <>
      <SectionHead title={title} text={t('dashboard:attention.text')} />
      <ul aria-label={title}>
        {lines.map((line) => (
          <Line key={line.id} line={line} at={at} reload={reload} />
        ))}
        {lines.length === 0 && (
          <li className={classes.line}>
            <IconTile icon="check" />
            <p className={classes.what}>{t('dashboard:attention.none')}</p>
          </li>
        )}
        {putOff > 0 && <PutOff count={putOff} reload={reload} />}
      </ul>
    </>
  )
}

function PutOff({ count, reload }: { count: number; reload: () => Promise<void> }) {
  const { t } = useLanguage(dashboardTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('/api/dashboard/later', { method: 'DELETE' }),
    onSettled: reload,
  })
  return (
    <li className={classes.putOff}>
      <p className={textClasses.hint}>{t('dashboard:attention.putOff', { count })}</p>
      <Button size="xs" variant="subtle" loading={isPending} onClick={() => mutate()}>
        {t('dashboard:attention.showPutOff')}
      </Button>
    </li>
  )
}

type LineProps = { line: AttentionLine; at: string; reload: () => Promise<void> }

function Line({ line, at, reload }: LineProps) {
  const { localize } = useLanguage()
  const { textWithDates } = useDates()
  const what = unbroken(textWithDates(localize(line.text)))
  return (
    <li className={classes.line}>
      <IconTile icon={iconOf(line.kind)} tone="neutral" />
      <div className={classes.what}>
        <Link {...pageOfLink(line.link)} className={`${link.link} ${classes.name}`}>
          {what}
        </Link>
        {line.since && <Since moment={line.since} />}
      </div>
      <div className={classes.buttons}>
        {line.action && <ActionButton action={line.action} what={what} reload={reload} />}
        {line.kind !== UNREAD_KIND && <LaterMenu id={line.id} at={at} what={what} reload={reload} />}
      </div>
    </li>
  )
}

function Since({ moment }: { moment: string }) {
  const { momentText } = useDates()
  return (
    <p className={`${textClasses.hint} ${classes.since}`}>
      <RelativeTime moment={moment} /> <span>{momentText(moment)}</span>
    </p>
  )
}

type ButtonProps = { what: string; reload: () => Promise<void> }

function ActionButton({
  action,
  what,
  reload,
}: ButtonProps & { action: NonNullable<AttentionLine['action']> }) {
  const { t, localize } = useLanguage(dashboardTexts)
  const queries = useQueryClient()
  const label = localize(action.label)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(action.path as `/api/${string}`, { method: 'POST', isKeyed: true }),
    onSuccess: () => toast.done(t('dashboard:attention.acted', { action: label }), { of: action.path }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: activityKey })
      return reload()
    },
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      aria-label={t('dashboard:attention.actionOf', { action: label, what })}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}

function LaterMenu({ id, at, what, reload }: ButtonProps & Pick<Later, 'id'> & { at: string }) {
  const { t } = useLanguage(dashboardTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Later) => call('/api/dashboard/later', { method: 'POST', body }),
    onSuccess: (_, { days }) =>
      toast.done(t(`dashboard:attention.${days === 1 ? 'hiddenDay' : 'hiddenWeek'}`)),
    onSettled: reload,
  })
  return (
    <Menu position="bottom-end" width={240}>
      <MenuTarget>
        <Button
          size="xs"
          variant="subtle"
          data-loading={isPending || undefined}
          rightSection={<Icon name="turn" size={14} />}
          classNames={{ section: classes.turned ?? '' }}
          aria-label={t('dashboard:attention.laterOf', { what })}
        >
          {t('dashboard:attention.later')}
        </Button>
      </MenuTarget>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon name="clock" size={16} />}
          onClick={() => mutate({ id, days: 1, seen_at: at })}
        >
          {t('dashboard:attention.day')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="calendar" size={16} />}
          onClick={() => mutate({ id, days: 7, seen_at: at })}
        >
          {t('dashboard:attention.week')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
