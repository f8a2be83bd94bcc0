import { type ReactNode, useId } from 'react'
import card from '../ui/card.module.css'
import { Card } from '../ui/card.tsx'
import classes from './form-section.module.css'

type Props = {
  title: string
  text: string
  columns?: 2
  children: ReactNode
}

export function FormSection({ title, text, columns, children }: Props) {
  const titleId = useId()
  return (
    <Card>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out beside its legend */}
      <div role="group" aria-labelledby={titleId} className={classes.room}>
        <div className={classes.section}>
          <div className={classes.words}>
            <h2 id={titleId} className={card.title}>
              {title}
            </h2>
            <p className={card.text}>{text}</p>
          </div>
          <div className={classes.fields} data-columns={columns}>
            {children}
          </div>
        </div>
      </div>
    </Card>
  )
}
