import { expect, test } from 'vitest'
import { japaneseName } from './japanese-name.ts'

const read = (text: string) => japaneseName.name_kana.schema().safeParse(text)

test.for([
  '',
  'じゅうどう',
  'ジュウドウ',
  'ｼﾞｭｳﾄﾞｳ',
  'じ\u3099ゅう', // a voicing mark of its own
  'あ゙',
  'ばれーボール',
  'ハ゛レ−ホ゛ール',
  'ｻｯｶｰ･ﾌｯﾄｻﾙ',
  'りくじょう　きょうぎ',
  'さゝやま・いすゞ',
  '３×３バスケ（U-15）',
  'Ｊ１リーグ',
  '１００ｍ じゆうがた',
  'た\u200bっきゅう',
])('“%s” is a reading, and stays as typed', (text) => {
  expect(read(text).data).toBe(text.normalize('NFC'))
})

test('a reading is trimmed', () => {
  expect(read('　けんどう ').data).toBe('けんどう')
})

test.for(['柔道', 'じゅう道', '佐々木', '〇', '\ufa19', '㈱スポーツ', '⼀', '유도', 'Дзюдо', '🥋'])(
  '“%s” is no reading',
  (text) => {
    expect(read(text).error?.issues[0]).toMatchObject({
      params: { message: { key: 'readingMessages:not_kana' } },
    })
  },
)
