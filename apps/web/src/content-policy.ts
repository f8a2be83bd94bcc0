type Policy = { createHTML: (text: string) => string }
type Browser = {
  trustedTypes?: { createPolicy: (name: 'default', policy: Policy) => unknown }
  __zod_globalConfig?: { jitless: boolean }
}

const browser = globalThis as Browser

/**
 * The one Trusted Types policy of the page. Only style text is ever set as innerHTML, and style text holds
 * no `<`; a string that does is refused by the browser. Scripts from strings are refused altogether.
 */
function onlyStyleText(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup from a string is refused.')
  return text
}

browser.trustedTypes?.createPolicy('default', { createHTML: onlyStyleText })

// Zod otherwise tries whether it may make functions from strings, and the policy reports the attempt.
// Set where `z.config` keeps it, for the schemas are built while their modules load. https://zod.dev/api#jitless
browser.__zod_globalConfig = { jitless: true }
