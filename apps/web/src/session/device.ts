import Bowser from 'bowser'

export type Device = {
  readonly browser: string | undefined
  readonly system: string | undefined
  readonly isHandheld: boolean
}

export function deviceOf(userAgent: string): Device {
  if (!userAgent.trim()) return { browser: undefined, system: undefined, isHandheld: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || undefined,
    system: os.name || undefined,
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
