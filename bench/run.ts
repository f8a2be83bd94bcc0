const benches: Readonly<Record<string, string>> = {
  scale: './scale.ts',
  sort: './sort.ts',
  cities: './cities.ts',
  flood: './flood.ts',
  audit: './audit.ts',
  dashboard: './dashboard.ts',
  messages: './messages.ts',
  plans: './plans.ts',
  lanes: './lane-checker.ts',
  bulk: './bulk.ts',
  import: './import.ts',
}

await import(benches[process.argv[2] ?? ''] ?? './limits.ts')
