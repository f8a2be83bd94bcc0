import { useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { useSite } from '../site/site-query.ts'
import { NavigationPlaceholder, TopNavigation } from '../site/top-navigation.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'

export function ShellNavigation() {
  return <TopNavigation site={useSite()} placeholder={(name) => <Placeholder name={name} />} />
}

function Placeholder({ name }: { name: string }) {
  const { t } = useLanguage(publicTexts)
  /** True after a tap. A touch screen has no hover, so the hint stays until the entry loses the focus. */
  const [isTapped, setTapped] = useState(false)
  return (
    <Tooltip label={t('public:site.notAvailable')} {...(isTapped && { opened: true })}>
      <NavigationPlaceholder
        name={name}
        onPointerUp={({ pointerType }) => setTapped(pointerType === 'touch')}
        onBlur={() => setTapped(false)}
      />
    </Tooltip>
  )
}
