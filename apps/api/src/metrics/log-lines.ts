import { Counter } from 'prom-client'

export const droppedLogLines = new Counter({
  name: 'touchline_log_lines_dropped_total',
  help: 'Lines of the log that could not be written',
  registers: [],
})
