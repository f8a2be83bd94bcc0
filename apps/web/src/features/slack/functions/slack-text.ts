/** A part of the text of a Slack message. */
export type SlackPart = {
  readonly kind: 'text' | 'mention' | 'link'
  readonly text: string
}

const PARTS = /<!(here|channel)>|<@([A-Z0-9]+)>|(https?:\/\/[^\s<>|]+)/g
const entities = { '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const

/**
 * The text as Slack shows it: mentions, links and plain text. Slack escapes only three characters
 * (https://docs.slack.dev/messaging/formatting-message-text).
 */
export function slackParts(text: string): SlackPart[] {
  const parts: SlackPart[] = []
  let end = 0
  for (const match of text.matchAll(PARTS)) {
    const [whole, group, member, url] = match
    if (match.index > end) parts.push(plain(text.slice(end, match.index)))
    if (url) parts.push({ kind: 'link', text: unescaped(url) })
    else parts.push({ kind: 'mention', text: `@${group ?? member}` })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push(plain(text.slice(end)))
  return parts
}

function plain(text: string): SlackPart {
  return { kind: 'text', text: unescaped(text) }
}

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity as keyof typeof entities])
}
