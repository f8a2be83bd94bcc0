import { bucketSettings, expect, test } from '../fixtures/file-server-test.ts'
import { refusedWith, refuseRequests } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'

const SECRET_AGAIN = 'The connection details have changed. Enter this value again.'
const NEEDED = 'Required to store files in a bucket.'

test('files of a former bucket can be read until its access key is deleted, and again after the key is entered', async ({
  fileServerPage: files,
  servers,
  api,
}) => {
  const { s3, otherS3 } = servers
  await api.saveGroup(bucketSettings(s3))
  const { image } = await api.uploadLogo(pngFile())
  await files.open()
  const secret = files.field('file_server_secret_key')
  await expect(secret).toHaveAccessibleDescription(/^A value is stored/)
  await files.field('file_server_url').fill(otherS3.url)
  await expect(files.statusMessage(/: The connection details have changed\. Enter it again\.$/)).toHaveCount(
    1,
  )
  await expect(files.statusMessage(/^1 file \(1 KB\) stays in /)).toContainText(s3.url)
  await files.save()
  await expect(secret).toBeFocused()
  await expect(secret).toHaveAccessibleDescription(new RegExp(`^${SECRET_AGAIN}`))
  await files.fillBucket(otherS3)
  await files.saveUntested()
  await expect(files.saved).toBeVisible()
  await expect(files.location(otherS3.url)).toContainText('Not tested yet')

  await expect(files.location(s3.url)).toContainText('Former bucket')
  await expect(files.location(otherS3.url)).toContainText('Used for new files')
  expect(await api.getStatus(image)).toBe(200)
  await files.location(s3.url).getByRole('button', { name: files.words.removeAccess }).click()
  await files.confirm('removeAccessQuestion')
  await expect(files.location(s3.url)).toContainText('No access')
  await expect(files.location(s3.url).getByRole('button')).toHaveCount(0)
  await expect(files.page.locator('main:is(:focus, :has(ul:focus))')).toBeVisible()
  expect(await api.getStatus(image)).not.toBe(200)

  await files.fillBucket(s3)
  await files.saveUntested()
  await expect(files.location(s3.url)).toContainText('Used for new files')
  expect(await api.getStatus(image)).toBe(200)
})

test('a stored secret can be marked for removal and kept, and removing it warns about unreadable files', async ({
  fileServerPage: files,
  servers,
  api,
}) => {
  await api.saveGroup(bucketSettings(servers.s3))
  await api.uploadLogo(pngFile())
  await files.open()
  const secret = files.field('file_server_secret_key')
  await files.secretButton('remove').click()
  await expect(secret).toHaveAccessibleDescription(/^The stored value is removed when you save/)
  await files.save()
  await expect(secret).toHaveAccessibleDescription(new RegExp(`^${NEEDED}`))
  await expect(secret).toBeFocused()
  await files.secretButton('keep').click()
  await expect(files.saveButton).toBeDisabled()

  await files.secretButton('remove').click()
  await files.choice('local').check()
  await expect(
    files.statusMessage(/^After you save, 1 file \(1 KB\) in http.* can no longer be accessed/),
  ).toBeVisible()
  await files.discardButton.click()
  await files.question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(files.choice('s3')).toBeChecked()
  await expect(secret).toHaveAccessibleDescription(/^A value is stored/)
})

test('errors of the bucket settings appear at visible and hidden fields before anything is sent', async ({
  fileServerPage: files,
  expectedErrors,
}) => {
  const sent: string[] = []
  files.page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await files.open()
  await files.choice('s3').check()
  const field = (name: Parameters<typeof files.field>[0]) => files.field(name)
  for (const send of [() => files.button('test').click(), () => files.save()]) {
    await send()
    await expect(field('file_server_bucket_name')).toBeFocused()
    await expect(field('file_server_region')).toHaveAccessibleDescription(new RegExp(`^${NEEDED}`))
    await expect(field('file_server_secret_key')).toHaveAccessibleDescription(NEEDED)
    await field('file_server_bucket_name').fill('pictures')
    await field('file_server_bucket_name').fill('')
  }
  await field('file_server_url').fill('s3.example.org')
  await files.choice('local').check()
  await expect(field('file_server_url')).toHaveCount(0)
  await files.save()
  await expect(field('file_server_url')).toBeFocused()
  await expect(field('file_server_url')).toHaveAccessibleDescription(/^Enter a URL that begins with/)
  await field('file_server_url').fill('')
  expect(sent).toEqual([])

  expectedErrors.push(refusedWith(429))
  const refusal = { code: 'too_many_requests', retryAfterSeconds: 90, times: 1 } as const
  await refuseRequests(files.page, { url: '**/api/test-connection', method: 'POST', ...refusal })
  await files.button('test').click()
  await expect(files.form.getByText(/^Too many attempts\. Try again in 1:(30|2\d)\.$/)).toBeVisible()
  await expect(files.button('test')).toBeDisabled()
  await expect(files.button('test')).toBeFocused()
})

test('conflicting bucket settings need one choice, which keeps the typed secret and does not show it', async ({
  fileServerPage: files,
  servers,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(409))
  await api.saveGroup({ file_server_region: 'eu-west-1' })
  await files.open()
  await files.fillBucket(servers.s3)
  await api.saveGroup({ file_server_region: 'ap-northeast-1' })
  await files.saveUntested()
  const bucket = 'Access key ID · Endpoint · Bucket · Region · Secret access key'
  await expect(files.conflict(bucket)).toContainText('ap-northeast-1')
  await expect(files.form).not.toContainText(servers.s3.key.secret)
  await files.sideOf(bucket, 'mine').check()
  await files.saveMergedButton.click()
  await files.confirmUntested()
  await expect(files.saved).toBeVisible()
  await expect(files.form.getByText('Not tested yet')).toBeVisible()
  await expect(files.field('file_server_region')).toHaveValue('eu-west-1')
  await files.button('test').click()
  await expect(files.statusMessage(/was written, read and deleted/)).toBeVisible()
  await expect(files.page.getByText('Not tested yet')).toHaveCount(0)
})
