import { useMutation } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/language.ts'
import { useCacheProfile } from '../../../session/use-keep-profile.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { removeCompanyLogo } from './company-logo-calls.ts'

type Options = { readonly userId: number; readonly onRemoved: () => void }

/** Asks first: the picture is gone for good. */
export function useRemoveLogo({ userId, onRemoved }: Options) {
  const { t } = useLanguage()
  const keepProfile = useCacheProfile()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeCompanyLogo(userId),
    onSuccess: async (profile) => {
      onRemoved()
      await keepProfile(profile)
      toast.done(t('logo.removed'))
    },
  })
  const ask = async () => {
    const confirmed = await confirm({
      title: t('logo.removeTitle'),
      text: t('logo.removeText'),
      confirmLabel: t('logo.remove'),
      cancelLabel: t('action.cancel'),
      destructive: true,
    })
    if (confirmed) mutate()
  }
  return { ask, isRemoving: isPending }
}
