import {
  hasScope,
  type TokenAccess,
  type TokenArea,
  type TokenScope,
  tokenAccesses,
  tokenAreas,
  tokenScopes,
} from '@touchline/contract/access-tokens'
import { useId } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import textClasses from '../../ui/text.module.css'
import classes from './access-tokens.module.css'
import { accessTokenTexts } from './texts.ts'

type Props = {
  /** Scopes with commas between them. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const areas = Object.keys(tokenAreas) as TokenArea[]
const accesses = Object.keys(tokenAccesses) as TokenAccess[]

/** A checkbox for each area and access. A program that writes nearly always reads too, so writing selects both. */
export function ScopesTable({ value, error, onChange }: Props) {
  const { t, localize } = useLanguage(accessTokenTexts)
  const id = useId()
  const chosen = new Set(value.split(','))
  const toggle = (scope: TokenScope, isChosen: boolean) => {
    const [area] = scope.split(':')
    const added = isChosen && scope.endsWith(':write') ? [scope, `${area}:read`] : [scope]
    const kept = (each: TokenScope) => (added.includes(each) ? isChosen : chosen.has(each))
    onChange(tokenScopes.filter(kept).join(','))
  }
  return (
    <div>
      <table className={classes.scopes} aria-describedby={error ? `${id}-error` : undefined}>
        <caption className={textClasses.label}>
          {t('accessTokens:scopes')}
          <span className={textClasses.hint}>{t('accessTokens:form.scopesHint')}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('accessTokens:form.area')}</th>
            {accesses.map((access) => (
              <th key={access} scope="col">
                {localize(tokenAccesses[access])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">
                {localize(tokenAreas[area].label)}
                <span className={textClasses.hint}>{localize(tokenAreas[area].help)}</span>
              </th>
              {accesses.map((access) => (
                <td key={access}>
                  {hasScope(area, access) && (
                    <label className={classes.box}>
                      <input
                        type="checkbox"
                        aria-label={t('accessTokens:form.scope', {
                          area: localize(tokenAreas[area].label),
                          access: localize(tokenAccesses[access]),
                        })}
                        aria-invalid={error ? true : undefined}
                        checked={chosen.has(`${area}:${access}`)}
                        onChange={({ currentTarget }) => toggle(`${area}:${access}`, currentTarget.checked)}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p id={`${id}-error`} className={textClasses.error}>
          {error}
        </p>
      )}
    </div>
  )
}
