import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { testFolder } from '#lib/testing/test-folder.ts'
import { leaveOut } from './leave-out.mjs'

test('what nothing here opens is left out of the packages, and all else stays', async () => {
  const folder = await testFolder()
  const files = {
    [`node-${process.platform}-${process.arch}/include/node/v8.h`]: false,
    [`node-${process.platform}-${process.arch}/bin/node`]: true,
    'next/dist/docs/a.txt': false,
    'next/dist/a.js': true,
    'next/dist/a.js.map': false,
    '@scope/a/b/c.d.mts.map': false,
    '@scope/a/b/c.d.mts': true,
    'a/styles.css.map': false,
    'a/lib/world.map': true,
    '.cache/other/a.js.map': true,
    'lucide-react/dist/cjs/a.cjs': false,
    'lucide-react/dist/esm/icons/a.mjs': true,
    'cldr-localenames-full/main/de/territories.json': false,
    'cldr-localenames-full/main/ja/territories.json': true,
    'cldr-localenames-full/main/en/territories.json': true,
  }
  for (const file of Object.keys(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), '')
  }
  leaveOut(folder)
  expect(Object.fromEntries(Object.keys(files).map((file) => [file, existsSync(path.join(folder, file))]))).toEqual(
    files,
  )
  // Once more, and where a package is not there.
  leaveOut(folder)
  leaveOut(await testFolder())
})

/** Leaves out of the folder in a process of its own, from the moment `at` on. */
const START = `
  const [module, folder, at] = process.argv.slice(1)
  const { leaveOut } = await import(module)
  while (Date.now() < Number(at));
  leaveOut(folder)
`

test('starts at once do not trip over what another has taken out already', async () => {
  const folder = await testFolder()
  for (let n = 0; n < 40; n += 1) {
    for (const place of [`a/${n}`, `next/dist/docs/${n}`]) {
      mkdirSync(path.join(folder, place), { recursive: true })
      for (let file = 0; file < 25; file += 1) writeFileSync(path.join(folder, place, `${file}.js.map`), '')
    }
  }
  const module = path.resolve('scripts/bootstrap/leave-out.mjs')
  const args = ['--input-type=module', '-e', START, module, folder, String(Date.now() + 700)]
  await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, args)))
  const left = readdirSync(folder, { recursive: true }).filter((name) => name.toString().endsWith('.map'))
  expect(left).toEqual([])
  expect(readdirSync(path.join(folder, 'next/dist/docs'))).toEqual([])
})
