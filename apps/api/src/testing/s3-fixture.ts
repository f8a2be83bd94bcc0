import { startS3, type TestS3 } from './s3-server.ts'

type Ending = { onCleanup(close: () => Promise<void>): void }

/** A server that speaks S3, for as long as the test or the file that asks for it. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
export async function s3Fixture({}, { onCleanup }: Ending): Promise<TestS3> {
  const s3 = await startS3()
  onCleanup(s3.close)
  return s3
}
