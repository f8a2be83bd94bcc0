import type { Core } from '../../core.ts'
import type { Feature } from '../../feature.ts'
import { AccessTokens } from './access-tokens.ts'
import { accessTokenAttention } from './attention.ts'
import { AccessTokenRepository } from './repository.ts'
import { accessTokenRoutes } from './routes.ts'
import { AccessTokenService } from './service.ts'

export function accessTokensFeature({ db }: Core) {
  const tokens = new AccessTokenRepository(db)
  const known = new AccessTokens(tokens)
  const feature: Feature = {
    routes: [accessTokenRoutes({ service: new AccessTokenService(tokens), known })],
    attention: [accessTokenAttention(tokens)],
    schedules: [{ name: 'remove_old_access_tokens', cron: '25 3 * * *', run: () => tokens.removeOld() }],
    listeners: [
      {
        channel: 'sessions_ended',
        onNotification: () => known.clearCache(),
        onListeningChange: (isListening) => known.setListening(isListening),
      },
    ],
  }
  return { ...feature, known }
}
