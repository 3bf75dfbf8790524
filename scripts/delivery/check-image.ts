import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkNames } from './check-manifests.ts'
import type { Findings } from './findings.ts'
import { imageOf } from './image.ts'
import type { Kit } from './kit.ts'

/** Tasks of scripts/bootstrap.mjs that the image may run: what the package's scripts run, and the installation before them. */
function tasks(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const run = Object.values(scripts).map((script) => /^node scripts\/bootstrap\.mjs ([\w-]+)$/.exec(script)?.[1])
  return ['install', ...run.filter((task) => task !== undefined)]
}

/** Sources of `COPY` from the checkout. */
const copied = (text: string): string[] =>
  [...text.matchAll(/^COPY (?!--from)(.*)$/gm)].flatMap(([, words = '']) => words.split(' ').slice(0, -1))

/** What the modules in these places import of the checkout and is not there with them. */
function missingImports(places: readonly string[]): string[] {
  const files = places
    .flatMap((place) => (place.endsWith('.mjs') ? [place] : readdirSync(place).map((name) => path.join(place, name))))
    .filter((file) => file.endsWith('.mjs') && !file.endsWith('.d.mts'))
  const wanted = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) =>
      path.normalize(path.join(path.dirname(file), to)),
    ),
  )
  return wanted.filter((file) => !places.some((place) => file === place || file.startsWith(`${place}/`)))
}

/** What can be known of an image without building it. */
export function checkImage(kit: Kit, findings: Findings): void {
  const { text, user, port, exposed, command, settings } = imageOf(kit)
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const source of copied(text)) {
    findings.holds(existsSync(source), `COPY ${source}: it is there`)
    findings.holds(!ignored.includes(source.split('/')[0] ?? ''), `COPY ${source}: it is not left out`)
  }
  const scripts = copied(text).filter((source) => source.startsWith('scripts/'))
  const missing = missingImports(scripts)
  findings.holds(
    scripts.length > 0 && missing.length === 0,
    'what installs is copied with all that it imports',
    missing,
  )
  const run = [...text.matchAll(/node scripts\/bootstrap\.mjs ([\w-]+)/g)].map(([, task = '']) => task)
  findings.holds(run.length >= 2, 'it installs and builds', run)
  for (const task of run) findings.holds(tasks().includes(task), `${task} is a task of this package`)
  findings.holds(!/^(root|0)(:|$)/.test(user), 'it runs as root', user)
  findings.equals(exposed, port, 'the port that it exposes')
  for (const program of command.filter((word) => word.endsWith('.ts')))
    findings.holds(existsSync(program), `${program} is a program of this checkout`)
  checkNames(Object.keys(settings), 'the image', findings)
}
