import { Link } from '@tanstack/react-router'
import {
  administratorSecondFactors,
  administratorStates,
  administrators,
} from '@touchline/contract/administrators/administrators'
import type { Administrator, AdministratorLink } from '@touchline/contract/administrators/calls'
import type { Language } from '@touchline/contract/language'
import { personName } from '@touchline/contract/person-name'
import { numberText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../../i18n/language.ts'
import { relativeText } from '../../i18n/relative-time.ts'
import { useNow } from '../../i18n/use-now.ts'
import { panelAddress } from '../../listing/panel-address.ts'
import { Muted, StatusText } from '../../records/cells.tsx'
import { readUser } from '../../session/session.ts'
import { useDates } from '../../site/use-dates.ts'
import { Tag } from '../../ui/inputs/chips.tsx'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import classes from './administrators.module.css'
import { administratorTexts } from './texts.ts'

type Props = { administrator: Administrator }

export function administratorColumns(language: Language): TableColumn<Administrator>[] {
  const titled = (id: keyof Administrator) => ({
    id,
    title: administrators.fields[id]?.label[language] ?? id,
    sortable: true,
  })
  return [
    { ...titled('name'), wide: true, cell: (row) => <NameCell administrator={row} /> },
    { ...titled('email'), wide: true, cell: (row) => <span className={classes.email}>{row.email}</span> },
    { ...titled('state'), cell: (row) => <StateCell administrator={row} /> },
    {
      ...titled('second_factor'),
      minor: 1,
      terse: true,
      cell: (row) => <SecondFactorCell administrator={row} />,
    },
    {
      ...titled('last_sign_in_at'),
      minor: 2,
      terse: true,
      cell: (row) => <LastSignIn administrator={row} />,
    },
    {
      ...titled('sessions'),
      align: 'end',
      minor: 1,
      terse: true,
      cell: ({ sessions }) => (sessions > 0 ? numberText(sessions, language) : <Muted>0</Muted>),
    },
    { ...titled('language'), minor: 1, terse: true, cell: (row) => languageText(row, language) },
  ]
}

export function languageText({ language: own }: Administrator, language: Language): string {
  const { language: field } = administrators.fields
  return field?.kind === 'choice' ? (field.options[own]?.[language] ?? own) : own
}

function NameCell({ administrator }: Props) {
  const { t, language } = useLanguage(administratorTexts)
  const name = nameOf(administrator, language)
  return (
    <span className={classes.name}>
      <Link {...panelAddress(administrator.id)} preload={false} className={classes.open}>
        {name}
      </Link>
      {administrator.id === readUser()?.id && <Tag tone="neutral">{t('administrators:you')}</Tag>}
    </span>
  )
}

/** The e-mail address of an account without a name. */
export function nameOf(administrator: Administrator | AdministratorLink, language: Language): string {
  return personName(administrator, language) || administrator.email
}

export function StateCell({ administrator: { state } }: Props) {
  const { localize } = useLanguage()
  if (state === 'active' || state === 'inactive') return <StatusText status={state === 'active' ? 1 : 0} />
  return <Tag tone={state === 'expired' ? 'mark' : 'brand'}>{localize(administratorStates[state])}</Tag>
}

export function SecondFactorCell({ administrator: { second_factor } }: Props) {
  const { localize } = useLanguage()
  const text = localize(administratorSecondFactors[second_factor])
  return second_factor === 'none' ? <Muted>{text}</Muted> : text
}

export function LastSignIn({ administrator: { last_sign_in_at: at } }: Props) {
  const { t, language } = useLanguage(administratorTexts)
  const { momentText } = useDates()
  const now = useNow()
  if (at === null) return <Muted>{t('administrators:never')}</Muted>
  return (
    <time dateTime={at} title={momentText(at)}>
      {relativeText({ moment: Date.parse(at), now }, language) ?? momentText(at)}
    </time>
  )
}
