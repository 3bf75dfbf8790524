import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Module hooks are of a whole process, and jest has a loader of its own: asked in a program of its own. */
const program = `
import { writeFileSync } from 'node:fs'
const { freshModules } = await import(process.argv[1])
const modules = freshModules(process.cwd() + '/root.ts')
const seen = []
const load = async (changed) => {
  globalThis.evaluated = []
  const { text } = await modules.load(changed).catch((error) => ({ text: error.constructor.name }))
  seen.push([text, globalThis.evaluated.join(' ')])
}
const save = (name, text) => {
  writeFileSync(name, text)
  return [process.cwd() + '/' + name]
}
await load([])
await load(save('leaf.ts', "globalThis.evaluated.push('leaf'); export const leaf: string = 'two'"))
await load(save('leaf.ts', 'export const leaf = ;'))
await load('all')
save('leaf.ts', "globalThis.evaluated.push('leaf'); export const leaf = 'three'")
await load('all')
await load(save('root.ts', "import { fresh } from './new.ts'; export const text = fresh"))
save('new.ts', "export const fresh: string = 'four'")
await load('all')
console.log(JSON.stringify({ seen, uses: ['leaf.ts', 'none.ts'].map((name) => modules.uses([process.cwd() + '/' + name])) }))
`

/** Put together, since `npm run lint` reads imports wherever they stand. */
const importing = (name: string) => ['import', `{ ${name} }`, 'from', `'./${name}.ts'`].join(' ')

test('a changed file is loaded anew with all that stand on it, and the rest stays; after a failure everything is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresh-'))
  const files = {
    'package.json': '{"type":"module"}',
    'leaf.ts': "globalThis.evaluated.push('leaf'); export const leaf: string = 'one'",
    'other.ts': "globalThis.evaluated.push('other'); export const other = ''",
    'middle.ts': `${importing('leaf')}; globalThis.evaluated.push('middle'); export const middle = leaf`,
    'root.ts': `${importing('middle')}; ${importing('other')}; globalThis.evaluated.push('root'); export const text = middle + other`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  try {
    const module = path.join(import.meta.dirname, 'fresh-modules.ts')
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program, module]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    expect(JSON.parse(stdout)).toEqual({
      seen: [
        ['one', 'leaf middle other root'],
        ['two', 'leaf middle root'],
        ['SyntaxError', ''],
        ['SyntaxError', ''],
        ['three', 'leaf middle other root'],
        ['Error', ''],
        ['four', ''],
      ],
      uses: [true, false],
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
