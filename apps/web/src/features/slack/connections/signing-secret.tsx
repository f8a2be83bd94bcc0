import { useMutation } from '@tanstack/react-query'
import { type SigningSecret, slackConnections } from '@touchline/contract/slack/connections'
import { useId, useRef, useState } from 'react'
import { call } from '../../../http/client.ts'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useReloadList } from '../../../records/record-query.ts'
import type { StoredRecordForm } from '../../../records/use-record.ts'
import { useDates } from '../../../site/use-dates.ts'
import { useRestoreFocus } from '../../../ui/focus.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { ShownSecret } from '../../../ui/inputs/copy-button.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import dialog from '../../../ui/overlays/dialog.module.css'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import textClasses from '../../../ui/text.module.css'
import type { Connection } from './connection.ts'
import classes from './connections.module.css'
import { connectionTexts } from './texts.ts'

type Props = { connection: Connection; form: StoredRecordForm }

/** Creates the secret of a webhook, or replaces it. The answer is the only time that the secret is shown. */
export function SigningSecretSection({ connection, form }: Props) {
  const { t } = useLanguage(connectionTexts)
  const { momentText } = useDates()
  const titleId = useId()
  const { start, isPending, created, close } = useSigningSecret(connection, form)
  const section = useRef<HTMLElement>(null)
  const focus = useRestoreFocus(section, created)
  const { name, signing_secret_is_set: isSet, former_secret_until: until } = connection
  return (
    <section ref={section} aria-labelledby={titleId} className={classes.section} {...focus}>
      <h3 id={titleId} className={classes.title}>
        {t('slackConnections:secret.title')}
      </h3>
      <p className={textClasses.hint}>
        {t('slackConnections:secret.text')} {isSet && t('slackConnections:secret.isSet')}{' '}
        {until && t('slackConnections:secret.former', { when: momentText(until) })}
      </p>
      <Button variant={isSet ? 'default' : 'filled'} loading={isPending} onClick={() => void start()}>
        {t(`slackConnections:secret.${isSet ? 'rotate' : 'create'}`)}
      </Button>
      {created && <CreatedSecret name={name} created={created} onClose={close} />}
    </section>
  )
}

function useSigningSecret({ id, signing_secret_is_set: isSet }: Connection, form: StoredRecordForm) {
  const { t } = useLanguage(connectionTexts, appTexts)
  const [created, setCreated] = useState<SigningSecret>()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<{ data: SigningSecret }>(`${slackConnections.api}/${id}/signing-secret`, { method: 'POST' }),
    onSuccess: ({ data }) => {
      setCreated(data)
      void followVersion(id, form).catch(() => undefined)
    },
    onSettled: useReloadList(slackConnections),
  })
  const confirmRotation = () =>
    confirm({
      title: t('slackConnections:secret.rotateTitle'),
      text: t('slackConnections:secret.rotateText'),
      confirmLabel: t('slackConnections:secret.rotate'),
    })
  const start = async () => {
    if (!isPending && (!isSet || (await confirmRotation()))) mutate()
  }
  return { start, isPending, created, close: () => setCreated(undefined) }
}

/**
 * A new secret raises the version of the connection. The form takes over that version only. After any other change, its
 * save is refused and merged.
 */
async function followVersion(id: number, { recordSaved }: StoredRecordForm): Promise<void> {
  const { data } = await call<{ data: Connection }>(`${slackConnections.api}/${id}`)
  recordSaved((seen) => (seen?.id === id && seen.version === data.version - 1 ? data : seen))
}

type CreatedSecretProps = { name: string; created: SigningSecret; onClose: () => void }

function CreatedSecret({ name, created, onClose }: CreatedSecretProps) {
  const { t } = useLanguage(connectionTexts, appTexts)
  const { momentText } = useDates()
  const { secret, former_valid_until: until } = created
  return (
    <Dialog title={t('slackConnections:secret.created', { name })} width={520} onClose={onClose}>
      <p>{t('slackConnections:secret.shownOnce')}</p>
      <ShownSecret
        text={secret}
        label={t('slackConnections:secret.copy')}
        done={t('slackConnections:secret.copied')}
      />
      {until && <p>{t('slackConnections:secret.former', { when: momentText(until) })}</p>}
      <div className={dialog.actions}>
        <Button data-autofocus onClick={onClose}>
          {t('app:action.close')}
        </Button>
      </div>
    </Dialog>
  )
}
