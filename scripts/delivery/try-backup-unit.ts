import path from 'node:path'
import type { Findings } from './findings.ts'
import { runTo } from './installed.ts'
import type { Kit } from './kit.ts'
import { startsOf, unitAt } from './unit.ts'

/** The backup of the night and its rehearsal by the words of their unit, beside a running console. `settings`: what its file of settings holds. */
export function tryBackupUnit(kit: Kit, folder: string, settings: Record<string, string>, findings: Findings): void {
  // The account's own: the console that was started by its unit has its data there.
  const places = { dataDir: path.join(folder, 'unit'), backups: path.join(folder, 'backups') }
  const { commands, settings: own } = startsOf(unitAt(kit, 'expo-backup.service', places))
  findings.equals(commands.length, 2, 'a backup and its rehearsal')
  for (const [program = '', ...words] of commands) {
    const { code, said } = runTo(program, words, { ...own, ...settings })
    findings.holds(code === 0, `${words.at(-1)} ends with 0`, `${code} ${said.slice(-300)}`)
    const others = said.split('\n').filter((line) => !line.startsWith('{'))
    findings.holds(others.length === 0, `${words.at(-1)} prints lines of the log alone`, others[0])
  }
}
