import { type ChainPosition, readChainPosition } from '@touchline/contract/audit/calls'
import { formatMessage, message } from '@touchline/contract/http/messages'
import { type FormEvent, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { auditTexts } from '../texts.ts'
import classes from './chain-card.module.css'

type Props = { isRunning: boolean; onCheck: (position: ChainPosition) => void }

/** Verifies from a number and hash that were noted outside the system. */
export function NotedHead({ isRunning, onCheck }: Props) {
  const { t, language } = useLanguage(auditTexts)
  const [noted, setNoted] = useState('')
  const [isRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const check = (event: FormEvent) => {
    event.preventDefault()
    const position = readChainPosition(noted)
    setRefused(!position)
    if (position) onCheck(position)
    else input.current?.focus()
  }
  return (
    <form noValidate className={classes.noted} onSubmit={check}>
      <TextInput
        ref={input}
        className={classes.position}
        label={t('audit:chain.noted')}
        description={t('audit:chain.notedHelp')}
        autoComplete="off"
        spellCheck={false}
        value={noted}
        error={isRefused && formatMessage(message('not_chain_position'), language)}
        onChange={({ currentTarget }) => {
          setNoted(currentTarget.value)
          setRefused(false)
        }}
      />
      <Button type="submit" variant="default" disabled={isRunning}>
        {t('audit:chain.check')}
      </Button>
    </form>
  )
}
