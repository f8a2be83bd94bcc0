/** The table of mails, as deliveries are stored in it. */
export const mailTable = {
  queue: 'mail',
  table: 'mails',
  copied: ['kind', 'user_id', 'recipient', 'language', 'facts', 'ip'],
  /** What a stranger typed is kept no longer than it is needed. */
  forget: { sent: ['requested_email'], dropped: ['requested_email', 'user_id'] },
  keptDays: { sent: 30, unconfigured: 30, dead: 90, dropped: 1 },
} as const
