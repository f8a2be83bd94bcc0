import { pageSizes } from '@touchline/contract/http/page-sizes'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { Select } from '../../ui/select.tsx'

type Props = {
  label: string
  name: string
  value: number
  error: ReactNode
  onChange: (size: number) => void
}

export function PageSizeField({ onChange, value, ...rest }: Props) {
  const { t } = useLanguage(shellTexts)
  return (
    <Select
      {...rest}
      data={pageSizes.map(String)}
      value={String(value)}
      onChange={(size) => size !== null && onChange(Number(size))}
      nothingFoundMessage={t('shell:form.noMatch')}
    />
  )
}
