import type { Activity } from '@touchline/contract/activity'
import type { MasterList } from '@touchline/contract/master-data/list'
import { masterLists } from '@touchline/contract/master-data/lists'
import type { settingGroups } from '@touchline/contract/site-settings/groups'
import type { useLanguage } from '../../i18n/language.ts'
import { profileEn } from '../../i18n/profile-texts.ts'

type Speaker = Pick<ReturnType<typeof useLanguage>, 't' | 'say'>
type Told = Pick<Activity, 'area' | 'action' | 'name'>

type GroupKey = (typeof settingGroups)[number]['key']

const texts = profileEn.activity
/** A new group of settings does not compile without its words. */
const settings = texts.settings satisfies Readonly<Record<GroupKey, string>>
const SETTINGS = 'settings.'

/** One of the keys of some texts; `other` for what they have no words for. */
function known<Texts extends object>(texts: Texts, key: string): keyof Texts & string {
  return (Object.hasOwn(texts, key) ? key : 'other') as keyof Texts & string
}

export function listOf(area: string): MasterList | undefined {
  return masterLists.find(({ key }) => key === area)
}

/** What was done, in words; whatever is not known by name is said in general. */
export function activityText({ area, action, name }: Told, { t, say }: Speaker): string {
  const list = listOf(area)
  if (list) {
    const title = say(list.title)
    if (name === null) return t(`activity.unnamed.${known(texts.unnamed, action)}`, { list: title })
    return t(`activity.named.${known(texts.named, action)}`, { list: title, name })
  }
  if (area === 'auth') return t(`activity.auth.${known(texts.auth, action)}`)
  if (area === 'profile') return t('activity.profile')
  if (area === 'file_storage') return t(`activity.fileStorage.${known(texts.fileStorage, action)}`)
  if (area === 'mails') return t('activity.mailResent')
  if (area === 'secrets') return t('activity.secretsRotated')
  if (!area.startsWith(SETTINGS)) return t('activity.other')
  const group = area.slice(SETTINGS.length)
  if (action === 'tried') return t(`activity.tried.${known(texts.tried, group)}`)
  return t(`activity.settings.${known(settings, group)}`)
}
