import { useLanguage } from '../../i18n/language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { encryptionLabel } from './auto-email-values.ts'
import { type Encryption, portSuggestion } from './default-ports.ts'
import { autoEmailTexts } from './texts.ts'

type Props = {
  port: string
  encryption: Encryption
  onPort: (port: string) => void
  onEncryption: (encryption: Encryption) => void
}

/** Says that port and encryption do not belong together, and offers what usually does. */
export function PortSuggestion({ port, encryption, onPort, onEncryption }: Props) {
  const { t, localize } = useLanguage(autoEmailTexts)
  const nameOf = (kind: Encryption) => localize(encryptionLabel(kind))
  const offer = portSuggestion(port, encryption)
  if (!offer) return null
  const isPort = 'port' in offer
  const usual = isPort ? String(offer.port) : nameOf(offer.encryption)
  return (
    <Alert
      quiet
      tone="calm"
      action={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => (isPort ? onPort(usual) : onEncryption(offer.encryption))}
        >
          {t('autoEmail:server.use', { usual })}
        </Button>
      }
    >
      {isPort
        ? t('autoEmail:server.defaultPort', { encryption: nameOf(encryption), port: usual })
        : t('autoEmail:server.defaultEncryption', { encryption: usual, port: port.trim() })}
    </Alert>
  )
}
