type TrustedTypesPolicy = { createHTML: (text: string) => string }
type BrowserGlobals = {
  trustedTypes?: { createPolicy: (name: 'default', policy: TrustedTypesPolicy) => unknown }
  __zod_globalConfig?: { jitless: boolean }
}

const browser = globalThis as BrowserGlobals

/**
 * The only Trusted Types policy of the page. The application sets only style text as innerHTML, which contains
 * no `<`. The policy throws for a string with `<`. It allows no scripts from strings.
 */
function onlyStyleText(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup from a string is refused.')
  return text
}

browser.trustedTypes?.createPolicy('default', { createHTML: onlyStyleText })

// Without this option, Zod tests whether it may call `new Function`, and the browser reports a policy violation.
// `z.config` would run too late, because schemas are built while modules load. https://zod.dev/api#jitless
browser.__zod_globalConfig = { jitless: true }
