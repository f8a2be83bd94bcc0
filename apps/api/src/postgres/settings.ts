/** The address of the server: a socket folder, or a loopback port on Windows. */
export type ServerAddress = { host: string; port: number }

const SETTINGS = {
  // memory: app and database together stay below 200 MB at rest
  shared_buffers: '256MB', // allocated on use: a search that finds 50,000 of a million rows reads 180 MB
  max_connections: '40',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  huge_pages: 'off', // some containers report huge pages and then refuse them
  jit: 'off',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // durability
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  // plain, predictable output
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log', // stricter than errors: error messages reach the app, and may quote personal data
  log_checkpoints: 'off',
  scram_iterations: '64', // few iterations suffice for a random password of 256 bits, which cannot be guessed
}

/** Unknown to PostgreSQL 17. The default starts three more processes. */
const SETTINGS_FROM_18 = { io_method: 'sync' }

// For temporary databases that several apps of the tests use at the same time.
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_connections: '120',
}

type ServerOptions = {
  readonly address: ServerAddress
  readonly durable: boolean
  readonly isReadOnly: boolean
  readonly major: string
}

export function serverArguments({ address, durable, isReadOnly, major }: ServerOptions): string[] {
  const onSocket = address.host.startsWith('/')
  const settings = {
    ...SETTINGS,
    ...(Number(major) >= 18 ? SETTINGS_FROM_18 : {}),
    ...(durable ? {} : NOT_DURABLE),
    ...(isReadOnly ? { default_transaction_read_only: 'on' } : {}),
    port: String(address.port),
    listen_addresses: onSocket ? '' : address.host,
    unix_socket_directories: onSocket ? address.host : '',
    unix_socket_permissions: '0700',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
