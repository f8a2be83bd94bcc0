import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { test as base, expect } from 'vitest'
import { s3Fixture } from './s3-settings.ts'

const Key = 'a/file of tests.txt'
const Body = 'a few words'

const test = base
  .extend('s3', s3Fixture)
  .extend('as', ({ s3 }) => (accessKeyId: string, secretAccessKey: string) => {
    const credentials = { accessKeyId, secretAccessKey }
    return new S3Client({ endpoint: s3.url, region: 'eu-west-1', credentials, forcePathStyle: true })
  })
  .extend('client', ({ s3, as }) => as(s3.key.id, s3.key.secret))

test('the S3 test server: the AWS SDK puts, reads and removes an object', async ({ s3, client }) => {
  const at = { Bucket: s3.bucket, Key }
  await client.send(new HeadBucketCommand({ Bucket: s3.bucket }))
  await client.send(new PutObjectCommand({ ...at, Body, ContentType: 'text/plain' }))
  expect(await client.send(new HeadObjectCommand(at))).toMatchObject({ ContentType: 'text/plain' })
  const { Body: read } = await client.send(new GetObjectCommand(at))
  expect(await read?.transformToString()).toBe(Body)
  await client.send(new DeleteObjectCommand(at))
  await expect(client.send(new GetObjectCommand(at))).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('the S3 test server accepts a stream in chunks with a trailing checksum', async ({ s3, client }) => {
  const stream = Readable.from([Buffer.from('a few'), Buffer.from(' words')])
  await client.send(
    new PutObjectCommand({ Bucket: s3.bucket, Key, Body: stream, ContentLength: Body.length }),
  )
  expect(s3.requests.at(-1)?.headers['x-amz-content-sha256']).toContain('TRAILER')
  expect(await buffer(Readable.from([s3.objects.get(Key)!.bytes]))).toEqual(Buffer.from(Body))
})

test('the S3 test server refuses another key, another secret, another bucket and other bytes', async ({
  s3,
  as,
  client,
}) => {
  const put = new PutObjectCommand({ Bucket: s3.bucket, Key, Body })
  await expect(as('AKIAOTHER', s3.key.secret).send(put)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
  await expect(as(s3.key.id, 'other').send(put)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  const elsewhere = new PutObjectCommand({ Bucket: 'elsewhere', Key, Body })
  await expect(client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
  client.middlewareStack.add(
    (next) => (sent) => {
      ;(sent.request as { body: unknown }).body = 'other words'
      return next(sent)
    },
    { step: 'deserialize', priority: 'low' },
  )
  await expect(client.send(put)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' })
  expect(s3.objects.size).toBe(0)
})

test('the S3 test server refuses a request without a signature', async ({ s3 }) => {
  expect((await fetch(`${s3.url}/${s3.bucket}/x`)).status).toBe(403)
})
