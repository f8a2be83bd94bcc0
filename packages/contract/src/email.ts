import { z } from 'zod'

/** An address as it is stored: trimmed, at most 254 characters, ASCII as mail servers take it. */
export const emailSchema = z.string().trim().min(1).max(254).pipe(z.email())
