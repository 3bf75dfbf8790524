import { spawnSync } from 'node:child_process'

/** Where Debian puts servers; an ordinary account does not look there. */
export const PATH = `${process.env.PATH}:/usr/sbin:/sbin`

/** How a program says its version. */
const VERSIONS: Readonly<Record<string, string>> = {
  nginx: '-v',
  caddy: 'version',
  pgbouncer: '--version',
  'systemd-analyze': '--version',
}

/** The first line in which a program says its version; null where it is not installed. */
export function versionOf(program: string): string | null {
  const { error, stdout, stderr } = spawnSync(program, [VERSIONS[program] ?? '--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  return error ? null : (`${stdout}${stderr}`.split('\n')[0] ?? '').trim()
}

/** Runs a program to its end; all that it said. */
export function runTo(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 600_000,
    env: { ...process.env, PATH, ...env },
  })
  return { code: error ? String(error) : status, said: `${stdout}${stderr}`.trim() }
}
