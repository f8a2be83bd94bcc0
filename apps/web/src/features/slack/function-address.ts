import { slackConnections } from '@touchline/contract/slack/connections'
import { slackFunctions } from '@touchline/contract/slack/functions'

const { page } = slackFunctions

/** The pages of the functions. */
export const functionPages = {
  list: { to: page as string },
  add: { to: `${page}-add` },
  view: (id: number) => ({ to: `${page}-view`, search: { id } }),
  edit: (id: number) => ({ to: `${page}-edit`, search: { id } }),
  duplicate: (id: number) => ({ to: `${page}-add`, search: { copy: id } }),
}

/** The panel of a connection; id 0 stands for a new connection. */
export function connectionAddress(id: number) {
  return { to: slackConnections.page as string, search: { edit: id } }
}
