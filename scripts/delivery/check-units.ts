import { accessSync, constants, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkNames } from './check-manifests.ts'
import type { Findings } from './findings.ts'
import { runTo } from './installed.ts'
import type { Kit } from './kit.ts'
import { startsOf, UNITS, unitAt } from './unit.ts'

/** From 0, safe, to 10; the units have 1.9, and without one of their lines more. */
const MOST_EXPOSED = 2.2

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The units of systemd, as far as they can be looked at without one that runs. `folder`: where copies with this machine's places are written. */
export function checkUnits(kit: Kit, folder: string, findings: Findings): void {
  const places = { dataDir: path.join(folder, 'data'), backups: path.join(folder, 'backups') }
  const files = UNITS.map((unit) => {
    const file = path.join(folder, unit)
    writeFileSync(file, unitAt(kit, unit, places))
    return file
  })
  const verified = runTo('systemd-analyze', ['verify', '--man=no', ...files])
  const ours = verified.said.split('\n').filter((line) => UNITS.some((unit) => line.includes(unit)))
  findings.holds(verified.code === 0 && ours.length === 0, 'systemd-analyze verify', ours.join('\n') || verified.code)
  for (const unit of UNITS) {
    const text = unitAt(kit, unit, places)
    if (unit.endsWith('.timer')) checkTimer(text, findings)
    else checkService(unit, text, path.join(folder, unit), findings)
  }
}

function checkTimer(text: string, findings: Findings): void {
  const [, calendar = ''] = /^OnCalendar=(.*)$/m.exec(text) ?? []
  const { code, said } = runTo('systemd-analyze', ['calendar', calendar])
  findings.holds(code === 0, 'the time of the backup', said)
}

function checkService(unit: string, text: string, file: string, findings: Findings): void {
  const { commands, settings } = startsOf(text)
  findings.holds(commands.length > 0, `${unit} starts something`)
  for (const [program = '', ...words] of commands) {
    findings.holds(isExecutable(program), `${unit}: ${program} can be run`)
    for (const word of words.filter((one) => one.endsWith('.ts')))
      findings.holds(existsSync(word), `${unit}: ${word} is a program of this checkout`)
  }
  checkNames(Object.keys(settings), unit, findings)
  const user = /^User=(.*)$/m.exec(text)?.[1] ?? 'root'
  findings.holds(user !== 'root' && user !== '0', `${unit} runs as root`)
  const { said } = runTo('systemd-analyze', ['security', '--offline=yes', '--no-pager', file])
  const exposed = Number(/exposure level for [^:]*: ([\d.]+)/.exec(said)?.[1])
  findings.holds(exposed <= MOST_EXPOSED, `${unit}: its exposure is at most ${MOST_EXPOSED}`, exposed)
  findings.seen.push(`${unit}: exposure ${exposed}`)
}
