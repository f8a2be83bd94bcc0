import { type FileHandle, open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { noFileServer, putObject } from './s3-driver.ts'

/** One part is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const MAX_PARTS = 10_000
/** The bucket has just failed, so it gets little time. */
const ABORT_LIMIT_MS = 5_000

type UploadOptions = {
  readonly bucket: string
  readonly key: string
  readonly file: string
  /** Ends the upload, also while a request waits. */
  readonly signal: AbortSignal
}
type ObjectName = { readonly Bucket: string; readonly Key: string }

/** Uploads a file of any size. A failed upload leaves no parts in the bucket, unless the server is unreachable. */
export async function uploadFile(client: S3Client, options: UploadOptions): Promise<void> {
  const { bucket: Bucket, key: Key, file, signal } = options
  const content = await open(file)
  try {
    const { size } = await content.stat()
    const upload = new Upload({ client, name: { Bucket, Key }, signal })
    await (size <= PART_BYTES ? upload.putWhole(content, size) : upload.putParts(content, size))
  } finally {
    await content.close()
  }
}

type UploadDeps = { readonly client: S3Client; readonly name: ObjectName; readonly signal: AbortSignal }

class Upload {
  readonly #client: S3Client
  readonly #name: ObjectName
  readonly #signal: AbortSignal
  readonly #options: { readonly abortSignal: AbortSignal }

  constructor({ client, name, signal }: UploadDeps) {
    this.#client = client
    this.#name = name
    this.#signal = signal
    this.#options = { abortSignal: signal }
  }

  async putWhole(content: FileHandle, size: number): Promise<void> {
    const Body = await readPart(content, { buffer: Buffer.alloc(size), at: 0 })
    await putObject(this.#client, {
      put: new PutObjectCommand({ ...this.#name, Body }),
      signal: this.#signal,
    })
  }

  async putParts(content: FileHandle, size: number): Promise<void> {
    const created = await this.#client.send(new CreateMultipartUploadCommand(this.#name), this.#options)
    if (created.UploadId === undefined) throw noFileServer()
    const upload = { ...this.#name, UploadId: created.UploadId }
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      const buffer = Buffer.alloc(Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS)))
      for (let at = 0; at < size; at += buffer.byteLength) {
        const Body = await readPart(content, { buffer, at })
        const part = { ...upload, PartNumber: Parts.length + 1, Body }
        const { ETag } = await this.#client.send(new UploadPartCommand(part), this.#options)
        Parts.push({ ETag, PartNumber: part.PartNumber })
      }
      const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
      await this.#client.send(complete, this.#options)
    } catch (error) {
      const limit = { abortSignal: AbortSignal.timeout(ABORT_LIMIT_MS) }
      await this.#client.send(new AbortMultipartUploadCommand(upload), limit).catch(() => undefined)
      throw error
    }
  }
}

/** Fills the buffer, except at the end of the file. */
async function readPart(
  content: FileHandle,
  { buffer, at }: { buffer: Buffer; at: number },
): Promise<Uint8Array> {
  let filled = 0
  while (filled < buffer.byteLength) {
    const { bytesRead } = await content.read(buffer, filled, buffer.byteLength - filled, at + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
