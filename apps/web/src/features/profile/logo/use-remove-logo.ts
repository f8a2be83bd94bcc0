import { useMutation } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/language.ts'
import { shellTexts } from '../../../i18n/shell-texts.ts'
import { useCacheProfile } from '../../../session/use-keep-profile.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { profileFieldsTexts } from '../field-texts.ts'
import { removeCompanyLogo } from './company-logo-calls.ts'

type Options = { readonly userId: number; readonly onRemoved: () => void }

/** Asks first: the picture is gone for good. */
export function useRemoveLogo({ userId, onRemoved }: Options) {
  const { t } = useLanguage(profileFieldsTexts, shellTexts)
  const keepProfile = useCacheProfile()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeCompanyLogo(userId),
    onSuccess: async (profile) => {
      onRemoved()
      await keepProfile(profile)
      toast.done(t('profileFields:logo.removed'))
    },
  })
  const ask = async () => {
    const confirmed = await confirm({
      title: t('profileFields:logo.removeTitle'),
      text: t('profileFields:logo.removeText'),
      confirmLabel: t('profileFields:logo.remove'),
      cancelLabel: t('shell:action.cancel'),
      destructive: true,
    })
    if (confirmed) mutate()
  }
  return { ask, isRemoving: isPending }
}
