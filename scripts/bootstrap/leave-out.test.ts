import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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
