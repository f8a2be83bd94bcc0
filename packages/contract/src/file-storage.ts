import { z } from 'zod'

export const diskNames = ['local', 's3'] as const
export type DiskName = (typeof diskNames)[number]

/**
 * `current`: this machine, or the bucket that the settings lead to. `former`: a bucket that they led to before, whose
 * access is kept for its files. `unknown`: nothing is known of how to get there, and its files cannot be read.
 */
export const storagePlaceStates = ['current', 'former', 'unknown'] as const

export const storagePlaceSchema = z.object({
  /** Of the access that is kept; null where none is. */
  id: z.int().nullable(),
  disk: z.enum(diskNames),
  /** The address of a bucket, empty for this machine. */
  place: z.string(),
  state: z.enum(storagePlaceStates),
  /** Whether new files go there. */
  is_target: z.boolean(),
  files: z.int(),
  bytes: z.int(),
})
export type StorageLocation = z.infer<typeof storagePlaceSchema>

/** `superseded`: while files were moved, the settings came to lead elsewhere. */
export const fileMoveStates = ['running', 'finished', 'stopped', 'superseded'] as const

export const fileMoveSchema = z.object({
  id: z.int(),
  state: z.enum(fileMoveStates),
  disk: z.enum(diskNames),
  /** Where the files go. */
  place: z.string(),
  total_files: z.int(),
  moved_files: z.int(),
  moved_bytes: z.int(),
  /** That could not be read or written; they stay where they are, and can be moved by another try. */
  failed_files: z.int(),
  /** While a disk cannot be reached the move waits and goes on by itself. */
  is_waiting: z.boolean(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
})
export type FileMove = z.infer<typeof fileMoveSchema>

/** `GET /api/file-storage`: where files lie, and the last move of them. */
export const fileStorageSchema = z.object({
  places: z.array(storagePlaceSchema),
  move: fileMoveSchema.nullable(),
  /** The hosts of the running instances, if these keep local files in separate folders; otherwise empty. */
  separate_hosts: z.array(z.string()),
})
export type FileStorage = z.infer<typeof fileStorageSchema>
