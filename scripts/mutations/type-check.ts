import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const tsc = path.resolve('node_modules/typescript/bin/tsc')

/** What only tells of a mutant that something is not needed any more is no reason to refuse it. */
const settings = (root: string, file: string) => ({
  extends: path.join(root, 'tsconfig.json'),
  compilerOptions: {
    preserveSymlinks: true,
    incremental: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
  },
  include: [],
  files: [file],
})

/** The repository once more, by links, but for one file and the folders above it. */
async function shadow(root: string, file: string, source: string): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'expo-mutant-'))
  const parts = file.split('/')
  for (const depth of parts.keys()) {
    const folder = parts.slice(0, depth).join('/')
    await mkdir(path.join(home, folder), { recursive: true })
    for (const name of await readdir(path.join(root, folder))) {
      if (name !== parts[depth] && name !== 'tsconfig.json')
        await symlink(path.join(root, folder, name), path.join(home, folder, name))
    }
  }
  await writeFile(path.join(home, file), source)
  await writeFile(path.join(home, 'tsconfig.json'), JSON.stringify(settings(root, file)))
  return home
}

/** What the type checker says of a file with this source, looking at it and what it imports; null where all is well. */
export async function typeFault(file: string, source: string): Promise<string | null> {
  const home = await shadow(process.cwd(), file, source)
  try {
    await promisify(execFile)(process.execPath, [tsc, '--noEmit', '--pretty', 'false'], { cwd: home })
    return null
  } catch (error) {
    const said = (error as { stdout?: string }).stdout
    if (!said?.includes('error TS')) throw error
    return said.split('\n')[0] ?? said
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
