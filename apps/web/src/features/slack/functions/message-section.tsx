import { mentions } from '@touchline/contract/slack/function-fields'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { FormSection } from '../../../forms/form-section.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { chosenEvents } from './event-groups.ts'
import classes from './functions.module.css'
import { TemplateField } from './template-field.tsx'
import { functionTexts } from './texts.ts'
import type { SectionProps } from './use-function-form.ts'

export function MessageSection({ form: { saveForm } }: SectionProps) {
  const { t } = useLanguage(functionTexts)
  const events = chosenEvents(saveForm.values.events)
  return (
    <FormSection title={t('slackFunctions:message.title')} text={t('slackFunctions:message.text')}>
      <TemplateField {...saveForm.field('template_en')} language="en" events={events} />
      <TemplateField {...saveForm.field('template_ja')} language="ja" events={events} />
      <MentionField {...saveForm.field('mention')} />
    </FormSection>
  )
}

const MEMBER = 'member'

type MentionFieldProps = {
  name: string
  value: unknown
  error: string | undefined
  onChange: (value: string) => void
}

/** The value is `none`, `here`, `channel` or the ID of a member, which may still be empty. */
function MentionField({ name, value, error, onChange }: MentionFieldProps) {
  const { t, localize } = useLanguage(functionTexts, appTexts)
  const { mention } = slackFunctions.fields
  const chosen = mentions.find((each) => each === value) ?? MEMBER
  const isMember = chosen === MEMBER
  const options = [...mentions, MEMBER].map((each) => ({
    value: each as string,
    label: t(`slackFunctions:message.mentions.${each as (typeof mentions)[number] | typeof MEMBER}`),
  }))
  return (
    <div className={classes.pair}>
      <Select
        name={name}
        label={mention ? localize(mention.label) : ''}
        error={isMember ? undefined : error}
        data={options}
        value={chosen}
        onChange={(option) => option !== null && onChange(option === MEMBER ? '' : option)}
        nothingFoundMessage={t('app:form.noMatch')}
      />
      {isMember && (
        <TextInput
          label={t('slackFunctions:message.member')}
          description={t('slackFunctions:message.memberHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder="U012AB3CD"
          autoComplete="off"
          spellCheck={false}
          required
          value={String(value)}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toUpperCase())}
        />
      )}
    </div>
  )
}
