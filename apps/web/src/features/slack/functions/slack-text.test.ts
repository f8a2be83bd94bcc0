import { describe, expect, test } from 'vitest'
import { slackParts } from './slack-text.ts'

describe('the preview of a Slack message', () => {
  test('marks the mention of a channel and of a member', () => {
    expect(slackParts('<!channel> Judo')).toEqual([
      { kind: 'mention', text: '@channel' },
      { kind: 'text', text: ' Judo' },
    ])
    expect(slackParts('<@U012AB3CD>')).toEqual([{ kind: 'mention', text: '@U012AB3CD' }])
  })
  test('shows escaped markup as text: data cannot mention anybody', () => {
    expect(slackParts('&lt;!channel&gt; &amp;lt; <b>')).toEqual([
      { kind: 'text', text: '<!channel> &lt; <b>' },
    ])
  })
  test('links URLs, with the ampersands of their query', () => {
    expect(slackParts('a\nhttps://x.example/p?a=1&amp;b=2 end')).toEqual([
      { kind: 'text', text: 'a\n' },
      { kind: 'link', text: 'https://x.example/p?a=1&b=2' },
      { kind: 'text', text: ' end' },
    ])
  })
  test('links neither scripts nor other schemes', () => {
    expect(slackParts('javascript:alert(1) ftp://x')).toEqual([
      { kind: 'text', text: 'javascript:alert(1) ftp://x' },
    ])
  })
})
