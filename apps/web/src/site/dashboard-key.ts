/** The query of what needs attention, with the other sections of the dashboard. */
export const dashboardKey = ['dashboard']
