/** Of what an administrator did: every save of their profile adds to it. */
export const activityKey = ['activity']
