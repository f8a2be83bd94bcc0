import type { FileMove } from '@touchline/contract/file-storage'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { numberText } from '@touchline/contract/texts/numbers'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import type { AttentionItem, AttentionSource } from '../../attention/sources.ts'
import type { MoveRepository } from './move-repository.ts'
import { MOVE_PATH } from './routes.ts'

const texts = defineTexts('moveAttention', {
  waiting_one: {
    en: 'Moving files is paused, because a storage cannot be reached. {{number}} file is left.',
    ja: '保存先に接続できないため、ファイルの移動が中断しています（残り{{number}}件）。',
  },
  waiting_other: {
    en: 'Moving files is paused, because a storage cannot be reached. {{number}} files are left.',
    ja: '保存先に接続できないため、ファイルの移動が中断しています（残り{{number}}件）。',
  },
  failed_one: {
    en: '{{number}} file could not be moved to the current storage.',
    ja: 'ファイル{{number}}件を現在の保存先に移動できませんでした。',
  },
  failed_other: {
    en: '{{number}} files could not be moved to the current storage.',
    ja: 'ファイル{{number}}件を現在の保存先に移動できませんでした。',
  },
  superseded: {
    en: 'The storage was changed while files were moved. The remaining files were not moved.',
    ja: 'ファイルの移動中に保存先が変更されました。残りのファイルは移動されていません。',
  },
})

/** Lists the last move if it has left files. An administrator who stops a move wants its files to stay. */
export function moveAttention(moves: Pick<MoveRepository, 'findLast' | 'findOutage'>): AttentionSource {
  return {
    name: 'file_moves',
    label: { en: 'Moves of stored files', ja: '保存済みファイルの移動' },
    read: async () => {
      const move = await moves.findLast()
      if (!move) return []
      if (move.is_waiting) return [waitingItem(move, await moves.findOutage(move.id))]
      if (move.state === 'superseded') return [supersededItem(move)]
      return move.state !== 'running' && move.failed_files > 0 ? [failedItem(move)] : []
    },
  }
}

const link = '/settings/file-server'

const retry = { label: { en: 'Try again', ja: '再試行' }, path: MOVE_PATH }
const moveRest = { label: { en: 'Move files', ja: 'ファイルを移動' }, path: MOVE_PATH }

function waitingItem({ total_files, moved_files }: FileMove, since: string | null): AttentionItem {
  const count = total_files - moved_files
  return {
    kind: 'file_storage.waiting',
    severity: 'problem',
    since,
    text: inEachLanguage(texts, (t, language) =>
      t('moveAttention:waiting', { count, number: numberText(count, language) }),
    ),
    link,
    action: retry,
  }
}

function failedItem({ failed_files: count, finished_at }: FileMove): AttentionItem {
  return {
    kind: 'file_storage.failed',
    severity: 'problem',
    since: finished_at,
    text: inEachLanguage(texts, (t, language) =>
      t('moveAttention:failed', { count, number: numberText(count, language) }),
    ),
    link,
    action: retry,
  }
}

function supersededItem({ finished_at }: FileMove): AttentionItem {
  return {
    kind: 'file_storage.superseded',
    severity: 'warning',
    since: finished_at,
    text: inEachLanguage(texts, (t) => t('moveAttention:superseded')),
    link,
    action: moveRest,
  }
}
