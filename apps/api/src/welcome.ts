type Welcome = {
  listening: string
  publicUrl: string
  administrator: { email: string; generatedPassword?: string } | undefined
  warnings: readonly string[]
}

export function welcome({ listening, publicUrl, administrator, warnings }: Welcome): string {
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
  if (warnings.length > 0) lines.push('', 'Warnings', ...warnings.map((warning) => `  - ${warning}`))
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`
}
