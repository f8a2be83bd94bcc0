import { useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Mark } from '../ui/mark.tsx'
import classes from './identity-block.module.css'
import { useIdentity } from './use-identity.ts'

export function IdentityBlock({ collapsed }: { collapsed: boolean }) {
  const { t } = useLanguage(shellTexts)
  const { name, designation, role, logo, reload } = useIdentity()
  const [broken, setBroken] = useState<string>()
  const isShown = logo !== undefined && logo !== broken
  return (
    <div className={classes.identity}>
      <span className={classes.logo} data-own={isShown || undefined}>
        {isShown ? (
          <img src={logo} alt="" width={44} height={44} onError={() => setBroken(logo)} />
        ) : (
          <Mark size={30} />
        )}
      </span>
      <span className={collapsed ? 'visually-hidden' : classes.text}>
        <b className={classes.name} title={name}>
          {name}
        </b>
        <span className={classes.designation} title={designation}>
          {designation}
        </span>
        <span className={classes.role}>{role}</span>
      </span>
      {reload && !collapsed && (
        <IconButton
          icon="again"
          className={classes.reload}
          label={t('shell:identity.reload')}
          aria-busy={reload.isFetching}
          onClick={reload.again}
        />
      )}
    </div>
  )
}
