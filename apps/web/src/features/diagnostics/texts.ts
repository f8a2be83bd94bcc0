import { defineTexts } from '@touchline/contract/texts/catalogue'

export const systemTexts = defineTexts('system', {
  lead: {
    en: 'The state of this installation. “npm run doctor” shows the same checks on the server.',
    ja: 'このサーバーの状態です。サーバー上の「npm run doctor」でも同じ内容を確認できます。',
  },
  checkAgain: { en: 'Check again', ja: 'もう一度確認' },
  failedTitle: { en: 'The installation could not be checked', ja: 'システムの状態を確認できませんでした' },
  healthy: { en: 'No problems found', ja: '問題は見つかりませんでした' },
  problems_one: { en: '{{count}} problem', ja: '問題{{count}}件' },
  problems_other: { en: '{{count}} problems', ja: '問題{{count}}件' },
  warnings_one: { en: '{{count}} warning', ja: '注意{{count}}件' },
  warnings_other: { en: '{{count}} warnings', ja: '注意{{count}}件' },
  both: { en: '{{problems}}, {{warnings}}', ja: '{{problems}}、{{warnings}}' },
  checkedAt: { en: 'Checked {{moment}}', ja: '{{moment}}に確認' },
  checks: { en: 'Checks', ja: '確認項目' },
  remedy: { en: 'What to do:', ja: '対処：' },
  outcome: {
    ok: { en: 'OK', ja: '正常' },
    warning: { en: 'Warning', ja: '注意' },
    problem: { en: 'Problem', ja: '問題' },
    skipped: { en: 'Not checked', ja: '対象外' },
  },
  fact: {
    version: { en: 'Touchline version', ja: 'Touchlineのバージョン' },
    schema: { en: 'Database schema', ja: 'データベースのスキーマ' },
    node: { en: 'Node', ja: 'Node' },
    postgres: { en: 'PostgreSQL', ja: 'PostgreSQL' },
    databaseSize: { en: 'Database size', ja: 'データベースのサイズ' },
    startedAt: { en: 'Running since', ja: '起動日時' },
  },
})
