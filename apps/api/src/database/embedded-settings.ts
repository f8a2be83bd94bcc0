/** Where clients reach the server: a socket folder, or on Windows a loopback port. */
export type Address = { host: string; port: number }

const SETTINGS = {
  // small: app and database together stay below 200 MB
  shared_buffers: '256MB', // taken as it is needed: a search that finds 50,000 of a million rows reads 180 MB of them
  max_connections: '40',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  io_method: 'sync', // the default keeps three more processes
  huge_pages: 'off', // some containers announce huge pages and then refuse them
  jit: 'off',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // safe
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  // plain
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log', // the level above errors: those reach the app, and may quote people's data
  log_checkpoints: 'off',
  scram_iterations: '64', // slows down guessing, and nobody guesses the 256 random bits of our password
}

// for databases that are thrown away, and shared by several apps at once
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_connections: '120',
}

export function serverArguments({ address, durable }: { address: Address; durable: boolean }): string[] {
  const onSocket = address.host.startsWith('/')
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : CARELESS),
    port: String(address.port),
    listen_addresses: onSocket ? '' : address.host,
    unix_socket_directories: onSocket ? address.host : '',
    unix_socket_permissions: '0700',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
