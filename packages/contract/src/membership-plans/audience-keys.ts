/**
 * The keys of the audiences, in the order of their pages. Apart from their texts, which the first page of the web
 * application does not need.
 */
export const audienceKeys = ['member', 'club', 'corporate', 'merchandizer', 'coach', 'freelancer'] as const
export type Audience = (typeof audienceKeys)[number]

/** The page of one plan. Its search parameter is the id of the plan, or the audience of a new one. */
export const planPage = '/membership-plan/plan'

/** Ignores upper and lower case, as the router and the server do for other paths. */
export function findAudienceKey(segment: string | undefined): Audience | undefined {
  return audienceKeys.find((key) => key === segment?.toLowerCase())
}
