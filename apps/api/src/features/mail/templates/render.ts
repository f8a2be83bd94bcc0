import type { Language } from '@touchline/contract/language'
import { colours } from './colours.ts'
import { subjectOf } from './wording.ts'

/** The content of a mail in one language. All values are plain text. */
export type MailTemplate = {
  readonly language: Language
  readonly organisation: string
  /** Without the name of the organisation, which the subject of the mail begins with. */
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly action: { readonly label: string; readonly url: string }
  /** Paragraphs below the button. */
  readonly closing: readonly string[]
  readonly footer: string
}

export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly link: string
}

/** All values are escaped, so no value can contain markup. */
export function renderMail(template: MailTemplate): RenderedMail {
  return {
    subject: oneLine(subjectOf(template)),
    text: renderText(template),
    html: renderHtml(template),
    link: template.action.url,
  }
}

function renderText({ greeting, paragraphs, action, closing, facts, footer }: MailTemplate): string {
  const factLines = facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n')
  const lines = [greeting, ...paragraphs, action.url, ...closing].map(oneLine)
  return `${[...lines, factLines, `-- \n${oneLine(footer)}`].join('\n\n')}\n`
}

function renderHtml({
  language,
  organisation,
  subject,
  greeting,
  paragraphs,
  action,
  closing,
  facts,
  footer,
}: MailTemplate): string {
  const rows = facts.map(
    ({ label, value }) => `<tr><td class="quiet">${escaped(label)}</td><td>${escaped(value)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${styles}</style>
</head>
<body>
<table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" class="card" cellspacing="0" cellpadding="0"><tr><td>
<p class="brand"><span class="mark">&nbsp;</span>&nbsp;&nbsp;${escaped(organisation)}</p>
<h1>${escaped(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
<p><a class="button" href="${escaped(action.url)}">${escaped(action.label)}</a></p>
${closing.map(paragraph).join('\n')}
<table role="presentation" class="facts" cellspacing="0" cellpadding="0">${rows.join('')}</table>
<p class="quiet link">${escaped(action.url)}</p>
<p class="quiet">${escaped(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const styles = `
:root { color-scheme: light dark }
body { margin: 0; background: ${colours.light.bg} }
.page { background: ${colours.light.bg}; padding: 24px 12px }
.card { width: 100%; max-width: 560px; background: ${colours.light.surface}; border: 1px solid ${colours.light.line};
  border-radius: 12px; padding: 28px; text-align: left; color: ${colours.light.ink};
  font: 15px/1.6 Inter, "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", "Segoe UI", Arial, sans-serif }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.4 }
p { margin: 0 0 16px }
.brand { font-weight: 600; color: ${colours.light.brand} }
.mark { display: inline-block; width: 14px; height: 14px; border-radius: 4px; background: ${colours.fill}; line-height: 14px }
.button { display: inline-block; padding: 10px 18px; border-radius: 8px; background: ${colours.fill};
  color: ${colours.onFill}; font-weight: 600; text-decoration: none }
.facts { margin: 0 0 16px }
.facts td { padding: 2px 16px 2px 0; vertical-align: baseline }
.quiet { color: ${colours.light.quiet}; font-size: 13px }
.link { word-break: break-all }
@media (prefers-color-scheme: dark) {
  body, .page { background: ${colours.dark.bg} !important }
  .card { background: ${colours.dark.surface} !important; border-color: ${colours.dark.line} !important; color: ${colours.dark.ink} !important }
  .brand { color: ${colours.dark.brand} !important }
  .quiet { color: ${colours.dark.quiet} !important }
}
`

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** Replaces line breaks, because a value with one could add a header or a forged line of text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
