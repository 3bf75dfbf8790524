import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { testFolder } from '#lib/testing/test-folder.ts'

/** Small, and quickly put into one file. */
const PROGRAM = 'lib/core/http-methods.ts'

const START = `
  const [module, program, output] = process.argv.slice(1)
  const { bundle } = await import(module)
  console.log(await bundle(process.execPath, program, output))
`

/** What a start in a process of its own would run, and the lines it says besides. */
async function start(output: string, program = PROGRAM) {
  const module = path.resolve('scripts/bootstrap/bundle.mjs')
  const args = ['--input-type=module', '-e', START, module, program, output]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
  return { runs: stdout.trim(), said: stderr.trim().split('\n') }
}

test('starts at once run one and the same file, which is there as a whole or not at all; a later start writes nothing', async () => {
  const output = await testFolder()
  const old = path.join(output, 'http-methods-of-before')
  const underWay = path.join(output, 'http-methods-of-another-start')
  for (const folder of [old, underWay]) mkdirSync(folder)
  utimesSync(old, new Date(), new Date(Date.now() - 3_700_000))
  const both = await Promise.all([start(output), start(output)])
  const file = both[0].runs
  expect(both).toEqual([
    { runs: file, said: [''] },
    { runs: file, said: [''] },
  ])
  expect(readFileSync(file, 'utf8')).toContain('isSafeMethod')
  expect(readdirSync(output).sort()).toEqual([path.basename(path.dirname(file)), path.basename(underWay)].sort())
  writeFileSync(file, 'as it was')
  expect((await start(output)).runs).toBe(file)
  expect(readFileSync(file, 'utf8')).toBe('as it was')
})

test('where it cannot be written the sources run, and a line says so', async () => {
  const folder = await testFolder()
  const closed = path.join(folder, 'closed')
  writeFileSync(closed, '')
  expect(await start(closed)).toEqual({
    runs: PROGRAM,
    said: [expect.stringMatching(/^The CMS could not be put into one file and runs from its sources: E\w+: .*closed/)],
  })
})

test('where the bundler fails the sources run, and nothing is left of what it began', async () => {
  const output = await testFolder()
  const { runs, said } = await start(output, 'lib/core/none.ts')
  expect(runs).toBe('lib/core/none.ts')
  expect(said.at(-1)).toBe('The CMS could not be put into one file and runs from its sources: the lines above say why')
  expect(existsSync(output) && readdirSync(output)).toEqual([])
})
