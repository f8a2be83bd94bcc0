/** The first administrator of an app under test. This file needs no test runner, so that benches can sign in too. */
export const administrator = { email: 'admin@example.com', password: 'only used in these tests' }

/** Confirms a write of the first administrator. */
export const confirmed = { current_password: administrator.password }
