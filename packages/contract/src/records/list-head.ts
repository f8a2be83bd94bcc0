import type { RecordListOptions } from './record-list.ts'

/**
 * Where a list is, and what it is called. A list whose fields are large declares this in a file of its own, because
 * some pages need only this of it.
 */
export type ListHead = Pick<
  RecordListOptions<string>,
  'key' | 'api' | 'page' | 'title' | 'item' | 'tag' | 'nameField'
>
