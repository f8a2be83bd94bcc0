type Body = { required?: boolean; content: Record<string, { schema?: unknown }> }
type Paths = Record<string, Record<string, { requestBody?: Body }> | undefined>

/** `@fastify/swagger` marks every body as required. This removes the mark from bodies that may be null. */
export function relaxOptionalBodies(paths: Paths): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path ?? {}))) {
    const body = operation.requestBody
    if (body && Object.values(body.content).every(({ schema }) => mayBeNull(schema))) body.required = false
  }
}

function mayBeNull(schema: unknown): boolean {
  const { anyOf = [] } = schema as { anyOf?: { type?: string }[] }
  return anyOf.some(({ type }) => type === 'null')
}
