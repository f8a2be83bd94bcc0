import { describe, expect, test } from 'vitest'
import { findCommands } from './find-commands.ts'

const command = (en: string, ja: string, parentNames?: [en: string, ja: string], other?: string) => ({
  names: { en, ja },
  otherNames: other === undefined ? undefined : { en: other, ja: other },
  parentNames: parentNames && { en: parentNames[0], ja: parentNames[1] },
})
const settings: [string, string] = ['Settings', '設定']
const commands = [
  command('Settings', '設定'),
  command('File server', 'ファイルサーバー', settings, 'S3 バケット'),
  command('Support e-mail', 'サポートのメールアドレス', ['General', '一般']),
  command('Preserve settings', '設定の保持'),
  command('Sports', 'スポーツ', ['Master Data', 'マスターデータ']),
  command('Add sport', 'スポーツを追加'),
]
const found = (typed: string) => findCommands(commands, typed).map(({ names }) => names.en)

describe('the palette finds', () => {
  test('a command by its English or its Japanese name', () => {
    expect(found('file')).toEqual(['File server'])
    expect(found('ファイル')).toEqual(['File server'])
  })
  test.each(['FILE', 'ｆｉｌｅ', 'ﾌｧｲﾙ', 'ふぁいる', ' file '])(
    'the same command for %j, ignoring case and character width',
    (typed) => {
      expect(found(typed)).toEqual(['File server'])
    },
  )
  test('a command by several words in any order, also of both languages', () => {
    expect(found('server file')).toEqual(['File server'])
    expect(found('サーバー　file')).toEqual(['File server'])
    expect(found('file sport')).toEqual([])
  })
  test('the palette finds a command by another name that users know', () => {
    expect(found('s3')).toEqual(['File server'])
    expect(found('ﾊﾞｹｯﾄ settings')).toEqual(['File server'])
  })
  test('e-mail with and without its hyphen', () => {
    expect(found('email')).toEqual(['Support e-mail'])
    expect(found('E-Mail')).toEqual(['Support e-mail'])
  })
  test('names that start with the word first, then names with a word that does, then names that contain it', () => {
    expect(found('s')).toEqual([
      'Settings',
      'Support e-mail',
      'Sports',
      'File server',
      'Preserve settings',
      'Add sport',
    ])
    expect(found('serve')).toEqual(['File server', 'Preserve settings'])
    expect(found('スポーツ')).toEqual(['Sports', 'Add sport'])
  })
  test('a page first and the commands of its area after it', () => {
    expect(found('settings')).toEqual(['Settings', 'Preserve settings', 'File server'])
    expect(found('設定 server')).toEqual(['File server'])
  })
  test('all commands in their order for an empty search', () => {
    expect(found('　')).toEqual(commands.map(({ names }) => names.en))
  })
  test('no command if none matches', () => {
    expect(found('zzz')).toEqual([])
  })
})
