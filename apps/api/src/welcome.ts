type Welcome = {
  listening: string
  publicUrl: string
  administrator: { email: string; generatedPassword?: string } | undefined
  setupCode: string | undefined
  warnings: readonly string[]
}

export function welcome({ listening, publicUrl, administrator, setupCode, warnings }: Welcome): string {
  const lines = [`Touchline is ready: ${publicUrl}`]
  if (listening !== publicUrl) lines.push(`Listening on:       ${listening}`)
  if (administrator) {
    lines.push('', 'First administrator', `  e-mail    ${administrator.email}`)
    lines.push(
      administrator.generatedPassword
        ? `  password  ${administrator.generatedPassword}   (shown only this once)`
        : '  password  as set in ADMIN_PASSWORD',
    )
  }
  if (setupCode) {
    lines.push('', `Set up in the browser: ${publicUrl}/setup#code=${setupCode}`)
    lines.push(`Setup code:            ${setupCode}`)
  }
  if (warnings.length > 0) lines.push('', 'Warnings', ...warnings.map((warning) => `  - ${warning}`))
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`
}
