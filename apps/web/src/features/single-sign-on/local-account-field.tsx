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

export function LocalAccountField({ form }: { form: SingleSignOnForm }) {
  const { t, localize } = useLanguage(singleSignOnTexts, appTexts)
  const people = useActiveAdministrators()
  const field = singleSignOn.fields.oidc_local_account
  const control = {
    ...form.saveForm.field('oidc_local_account'),
    field,
    label: localize(field.label),
    required: true,
    hint: t('singleSignOn:access.local'),
  }
  const chosen = String(control.value)
  const isKnown = people.some(({ id }) => String(id) === chosen)
  const data = [
    ...people.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` })),
    ...(chosen === '' || isKnown ? [] : [{ value: chosen, label: `#${chosen}` }]),
  ]
  return (
    <Select
      {...inputProps(control)}
      data={data}
      value={chosen || null}
      onChange={(id) => control.onChange(id ?? '')}
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}
