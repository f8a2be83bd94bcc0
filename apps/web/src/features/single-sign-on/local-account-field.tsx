import { useQuery } from '@tanstack/react-query'
import { administrators } from '@touchline/contract/administrators/administrators'
import type { Administrator } from '@touchline/contract/administrators/calls'
import { MAX_PER_PAGE } from '@touchline/contract/http/paging'
import { singleSignOn } from '@touchline/contract/site-settings/single-sign-on'
import { inputProps } from '../../forms/controls/control.ts'
import { call } from '../../http/client.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Select } from '../../ui/inputs/select.tsx'
import type { SingleSignOnForm } from './single-sign-on-form.ts'
import { singleSignOnTexts } from './texts.ts'

const NOBODY = '0'

function useActiveAdministrators(): readonly Administrator[] {
  const { data } = useQuery({
    queryKey: [administrators.key, 'active'],
    queryFn: ({ signal }) =>
      call<{ readonly data: readonly Administrator[] }>(administrators.api, {
        query: { state: 'active', per_page: MAX_PER_PAGE },
        signal,
      }),
  })
  return data?.data ?? []
}

/** The name of an administrator by the id in the form. An id without a name is shown with a number sign. */
export function useAdministratorName(): (id: string) => string {
  const { t } = useLanguage(singleSignOnTexts)
  const people = useActiveAdministrators()
  return (id) => {
    if (id === NOBODY) return t('singleSignOn:access.nobody')
    return people.find((each) => String(each.id) === id)?.name ?? `#${id}`
  }
}

export function LocalAccountField({ form }: { form: SingleSignOnForm }) {
  const { t, localize } = useLanguage(singleSignOnTexts, appTexts)
  const people = useActiveAdministrators()
  const nameOf = useAdministratorName()
  const field = singleSignOn.fields.oidc_local_account
  const control = {
    ...form.saveForm.field('oidc_local_account'),
    field,
    label: localize(field.label),
    required: true,
    hint: t('singleSignOn:access.local'),
  }
  const chosen = String(control.value)
  const others = people.filter(({ id }) => String(id) !== chosen)
  const data = [
    ...(chosen === NOBODY ? [] : [{ value: chosen, label: nameOf(chosen) }]),
    ...others.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` })),
  ]
  return (
    <Select
      {...inputProps(control)}
      data={data}
      value={chosen === NOBODY ? null : chosen}
      onChange={(id) => control.onChange(id ?? NOBODY)}
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}
