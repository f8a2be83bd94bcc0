import { type Language, languages } from '@touchline/contract/language'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { Card, SectionHead } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/inputs/segmented.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Plan } from '../plan-query.ts'
import { planTexts } from '../texts.ts'
import { MemberView } from './member-view.tsx'
import type { PlanForm } from './plan-form.ts'
import classes from './preview.module.css'

const languageNames = { en: 'English', ja: '日本語' } as const satisfies Record<Language, string>

/** The plan as a member would see it, with the unsaved values of the form. */
export function PreviewCard({ form, plan }: { form: PlanForm; plan: Plan | undefined }) {
  const { t, ...words } = useLanguage(planTexts)
  const [language, setLanguage] = useState<Language>(words.language)
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  return (
    <section aria-label={t('plans:preview.title')} className={classes.place}>
      <Card>
        <SectionHead
          title={t('plans:preview.title')}
          action={
            <Segmented
              label={t('plans:preview.width')}
              value={width}
              onChange={setWidth}
              options={[
                { value: 'phone', label: t('plans:preview.phone') },
                { value: 'desktop', label: t('plans:preview.desktop') },
              ]}
            />
          }
        />
        <Tabs
          label={t('plans:preview.language')}
          tabs={languages.map((key) => ({ key, label: languageNames[key] }))}
          selected={language}
          onSelect={setLanguage}
        >
          <div className={classes.frame} data-width={width} lang={language}>
            <MemberView form={form} plan={plan} language={language} />
          </div>
        </Tabs>
      </Card>
    </section>
  )
}
