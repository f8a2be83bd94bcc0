/** The entries of the top navigation in order (spec 1). */
export const topNavigationEntries = [
  'home',
  'search',
  'events',
  'reservations',
  'members',
  'announcements',
] as const
