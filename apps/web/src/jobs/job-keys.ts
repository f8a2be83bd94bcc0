/** The keys of the cached queries. In a file of their own, because the header needs no more. */
export const liveJobsKey = ['jobs', 'live']
export const jobPagesKey = ['jobs', 'page']
export const jobKey = (id: number) => ['jobs', 'item', id]
export const jobResultsKey = (id: number) => ['jobs', 'results', id]
