import { FILES_PATH } from '@touchline/contract/files'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { API_CSP } from '../../http/security-headers.ts'

const picture = z.string().meta({ format: 'binary' })

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': `${API_CSP}; sandbox`,
}

/** Public, because an `<img>` sends no token. The random file names protect the files. */
export function fileRoutes({ files }: { readonly files: StoredFiles }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${FILES_PATH}:name`,
      {
        config: { policy: 'public' },
        schema: {
          tags: ['Files'],
          operationId: 'getFile',
          summary: 'Get a stored picture',
          params: z.object({ name: z.string() }),
          response: { 200: { description: 'The picture', content: { 'image/webp': { schema: picture } } } },
        },
      },
      async (request, reply) => {
        const file = await files.read(request.params.name)
        if (!file) throw new NotFound()
        return reply
          .headers(headers)
          .type(file.type)
          .send(file.bytes as never)
      },
    )
  }
}
