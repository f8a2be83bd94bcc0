import { z } from 'zod/mini'
import { once } from '../fields/field.ts'
import type { Fields } from '../fields/fields.ts'
import { text } from '../fields/text-fields.ts'
import { MAX_NAME_LENGTH } from '../http/list-options.ts'
import type { Message } from '../http/messages.ts'
import { lineSchema } from '../text.ts'
import { foldText } from '../text-folding.ts'
import { defineTexts } from '../texts/catalogue.ts'

/** Apart from the other messages, because the sign-in page loads those. */
const readingMessages = defineTexts('readingMessages', {
  not_kana: {
    en: 'Enter the reading in kana, without kanji.',
    ja: 'ひらがなまたはカタカナで入力してください。',
  },
})
const notKana: Message = {
  key: `readingMessages:${'not_kana' satisfies keyof typeof readingMessages.en}`,
  values: {},
}

/** Also Latin letters, digits and signs, for names such as U-15 and 3×3. Text is folded first: ㈱ contains a kanji. */
const KANA = /^[\p{scx=Kana}\p{sc=Latin}\p{Nd}\p{M}\p{P}\p{Sm} ]*$/u

const readingSchema = once(() =>
  lineSchema({ max: MAX_NAME_LENGTH }).check(
    z.refine((value) => KANA.test(foldText(value)), {
      params: { message: notKana },
    }),
  ),
)

/** The Japanese name of a record, and how it is read. Each may be empty. */
export const japaneseName = {
  name_ja: text({ label: { en: 'Japanese name', ja: '日本語名' }, max: MAX_NAME_LENGTH }),
  name_kana: {
    ...text({
      label: { en: 'Reading (kana)', ja: 'ふりがな' },
      hint: { en: 'For searches and the order of Japanese lists.', ja: '検索と並び順に使用します。' },
      max: MAX_NAME_LENGTH,
    }),
    schema: readingSchema,
  },
} as const satisfies Fields
