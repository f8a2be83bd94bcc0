import { z } from 'zod/mini'

export const diskNames = ['local', 's3'] as const
export type DiskName = (typeof diskNames)[number]

/**
 * `current`: the local disk, or the bucket in the settings. `former`: a bucket of earlier settings, whose access key is
 * stored to read its files. `unknown`: a bucket without a stored access key, whose files cannot be read.
 */
export const storageLocationStates = ['current', 'former', 'unknown'] as const

export const storageLocationSchema = z.object({
  /** The id of the stored access key of a former bucket, otherwise null. */
  id: z.nullable(z.int()),
  disk: z.enum(diskNames),
  /** The address of the bucket; empty for the local disk. */
  place: z.string(),
  state: z.enum(storageLocationStates),
  /** New files are stored here. */
  is_target: z.boolean(),
  files: z.int(),
  bytes: z.int(),
})
export type StorageLocation = z.infer<typeof storageLocationSchema>

/** `superseded`: the settings changed to another location while the files were moved. */
export const fileMoveStates = ['running', 'finished', 'stopped', 'superseded'] as const

export const fileMoveSchema = z.object({
  id: z.int(),
  state: z.enum(fileMoveStates),
  disk: z.enum(diskNames),
  place: z.string(),
  total_files: z.int(),
  moved_files: z.int(),
  moved_bytes: z.int(),
  /** Files that could not be read or written. They stay at their location, and a new move tries them again. */
  failed_files: z.int(),
  /** True while a disk cannot be reached. The move continues automatically. */
  is_waiting: z.boolean(),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type FileMove = z.infer<typeof fileMoveSchema>

/** `GET /api/file-storage`: the locations of stored files, and the last move between locations. */
export const fileStorageSchema = z.object({
  places: z.array(storageLocationSchema),
  move: z.nullable(fileMoveSchema),
  separate_hosts: z.array(z.string()).check(
    z.meta({
      description: 'Hosts of the running instances, if they keep local files in separate folders',
    }),
  ),
})
export type FileStorage = z.infer<typeof fileStorageSchema>
