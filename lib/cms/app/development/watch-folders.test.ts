import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { watchFolders } from './watch-folders.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'watch-'))
await mkdir(path.join(folder, 'below'))
const seen: string[] = []
let heard = () => {}
const watcher = watchFolders([folder], (files) => {
  seen.push(...files.map((file) => path.relative(folder, file)))
  heard()
})

afterAll(async () => {
  watcher.close()
  await rm(folder, { recursive: true })
})

async function hears(name: string): Promise<void> {
  while (!seen.includes(name)) {
    await new Promise<void>((resolve) => {
      heard = resolve
    })
  }
  seen.length = 0
}

test('hears of files that are written, put in the place of others, and made in new folders', async () => {
  await writeFile(path.join(folder, 'below/a.ts'), '1')
  await hears('below/a.ts')
  for (const text of ['2', '3']) {
    await writeFile(path.join(folder, 'below/draft'), text)
    await rename(path.join(folder, 'below/draft'), path.join(folder, 'below/a.ts'))
    await hears('below/a.ts')
  }
  await mkdir(path.join(folder, 'new'))
  await writeFile(path.join(folder, 'new/b.ts'), '')
  await hears('new/b.ts')
  // As a checkout of another branch and back does it.
  await rm(path.join(folder, 'new'), { recursive: true })
  await mkdir(path.join(folder, 'new/deep'), { recursive: true })
  await writeFile(path.join(folder, 'new/deep/c.ts'), '')
  await hears('new/deep/c.ts')
  await writeFile(path.join(folder, 'new/deep/c.ts'), 'again')
  await hears('new/deep/c.ts')
})

test('tells once of what is saved in one moment', async () => {
  seen.length = 0
  await Promise.all([1, 2, 3].map(() => writeFile(path.join(folder, 'below/a.ts'), 'again')))
  await hears('below/a.ts')
  expect(seen).toEqual([])
})
