/** In a file of its own, because the routes of the web import it, and Zod would make the sign-in page larger. */
export const importPage = '/import'
