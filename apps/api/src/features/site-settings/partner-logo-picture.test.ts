import { basename } from 'node:path'
import { describe, expect } from 'vitest'
import { partnerLogoRoute as route } from '../../testing/logos.ts'
import { png } from '../../testing/pictures.ts'
import { disks } from '../../testing/upload-traces.ts'
import { upload } from '../../testing/uploads/upload-route.ts'

describe.each(disks)('on the disk %s', (_, test) => {
  test('an uploaded logo has a row with its disk, dimensions and size', async ({
    admin,
    db,
    storedFiles,
  }) => {
    const { body } = await upload(admin, route, await png())
    expect(body.data).toEqual({ image: body.data.image, width: 40, height: 20 })
    const name = basename(body.data.image)
    expect(await db.selectFrom('files').selectAll().where('name', '=', name).execute()).toMatchObject([
      {
        purpose: 'partner_logo',
        disk: storedFiles.disk,
        type: 'image/webp',
        width: 40,
        height: 20,
        bytes: storedFiles.bytes(name).length,
        created_by: 1,
      },
    ])
  })

  test.for([
    [{ width: 2000, height: 1000 }, [384, 192]],
    [{ width: 2000, height: 100 }, [640, 32]],
    [{ width: 4096, height: 4096 }, [192, 192]],
    [{ width: 20, height: 10 }, [20, 10]],
  ] as const)('a logo of %j is scaled down to fit the footer', async ([size, [width, height]], { admin }) => {
    const { body } = await upload(admin, route, await png(size))
    expect(body.data).toMatchObject({ width, height })
  })
  test('twelve concurrent uploads are all stored', async ({ admin }) => {
    const picture = await png()
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(admin, route, picture)))
    expect(new Set(answers.map(({ body }) => body.data.image)).size).toBe(12)
  })
})
