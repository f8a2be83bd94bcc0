import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { simulateTabVisibility } from '../fixtures/browsers.ts'
import { expect, ownerTest as test } from '../fixtures/test.ts'
import { Shell } from '../pages/shell.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

/** A browser opens six connections to a server over HTTP/1.1. */
const TABS = 10

async function expectInEach(tabs: readonly Page[], name: string): Promise<void> {
  for (const tab of tabs) await expect(new Shell(tab).header).toContainText(name)
}

async function countStreams(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^touchline_live_event_streams (\d+)$/m.exec(metrics)?.[1])
}

for (const [condition, hasLocks] of [
  ['with Web Locks', true],
  ['without Web Locks, as on plain http', false],
] as const) {
  test(`ten tabs load ${condition}; all learn of changes from one event stream, also after its tab is closed or all were hidden, and of the end of the session`, async ({
    signedIn: first,
    session,
    ownerApi,
    saveSettings,
    site,
  }) => {
    test.slow() // ten page loads
    const context = first.context()
    if (!hasLocks)
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    const openStreams = () => countStreams(site.url)
    const tabs = [first]
    while (tabs.length < TABS) tabs.push(await context.newPage())
    for (const tab of tabs) {
      await tab.goto(sports.page, { timeout: 30_000 })
      await expect(new Shell(tab).heading('Sports')).toBeVisible()
    }
    await expect.poll(openStreams).toBe(1)
    await saveSettings({ organisation_name: 'Ten tabs' })
    await expectInEach(tabs, 'Ten tabs')
    expect(await openStreams()).toBe(1)

    const closed = tabs.pop()
    await closed?.close()
    await expect.poll(openStreams).toBe(1)
    await saveSettings({ organisation_name: 'Nine tabs' })
    await expectInEach(tabs, 'Nine tabs')

    for (const tab of tabs) await simulateTabVisibility(tab, false)
    await expect.poll(openStreams).toBe(0)
    await saveSettings({ organisation_name: 'Hidden tabs' })
    for (const tab of tabs) await simulateTabVisibility(tab, true)
    await expectInEach(tabs, 'Hidden tabs')
    await expect.poll(openStreams).toBe(1)

    await ownerApi.signOut(session.access_token)
    for (const tab of tabs) await expect(new SignInPage(tab).heading).toBeVisible()
    await expect.poll(openStreams).toBe(0)
  })
}
