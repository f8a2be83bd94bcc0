/** In a file of their own, because the routes of the web import them, and Zod would make the sign-in page larger. */
export const jobsPage = '/settings/jobs'
export const jobPage = '/settings/job'
