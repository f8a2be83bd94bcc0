import type pg from 'pg'

const READ_ONLY = '25006'

/**
 * The connections to a former primary can outlive a failover, but that server accepts no writes. The first refused
 * write removes all of them from the pool, so that the next checkout connects to the new primary.
 */
export function leaveReadOnlyServer(pool: pg.Pool): void {
  const clients = new Map<pg.PoolClient, 'idle' | 'used' | 'unusable'>()
  const leave = () => {
    for (const [client, state] of clients) {
      if (state === 'idle') client.connection.stream.destroy(new Error('PostgreSQL accepts no writes'))
      else clients.set(client, 'unusable')
    }
  }
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => code === READ_ONLY && leave())
  })
  pool.on('acquire', (client) => clients.set(client, 'used'))
  pool.on('release', (_error, client) => {
    if (clients.get(client) === 'unusable') void client.end()
    else clients.set(client, 'idle')
  })
  pool.on('remove', (client) => clients.delete(client))
}
