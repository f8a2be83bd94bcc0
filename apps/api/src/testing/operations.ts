import type { Client } from './client.ts'

/** A call of the OpenAPI document. `path` has its parameters in braces. */
export type Operation = {
  readonly route: string
  readonly method: string
  readonly path: string
  readonly tags: readonly string[]
  /** Empty for a public call. */
  readonly security: readonly object[]
  readonly 'x-fresh-proof'?: true
}

export async function listOperations<Described extends Operation = Operation>(
  admin: Client,
): Promise<Described[]> {
  const { body } = await admin.get('/api/openapi.json')
  return Object.entries<Record<string, Described>>(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase()
      return { ...operation, route: `${method} ${path}`, method, path }
    }),
  )
}
