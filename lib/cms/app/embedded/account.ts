import { chown, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { type RunAs, runProgram } from './run-program.ts'

type Account = { uid: number; gid: number; name: string }

async function accounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

async function ownerOf(folder: string): Promise<number | undefined> {
  return stat(folder).then(
    (found) => found.uid || undefined,
    () => undefined,
  )
}

/** Who owned the cluster before, else who owns the data folder, else nobody. initdb insists on a listed account. */
async function chooseAccount(dataDir: string): Promise<Account> {
  const known = await accounts()
  const wanted = (await ownerOf(path.join(dataDir, 'postgres'))) ?? (await ownerOf(dataDir))
  const account = known.find((it) => it.uid === wanted) ?? known.find((it) => it.name === 'nobody' && it.uid !== 0)
  if (account) return account
  throw new StartError(
    'PostgreSQL refuses to run as root and this system has no account "nobody". Start the console as an ordinary user.',
  )
}

async function canWork(runAs: RunAs, postgres: string, folder: string): Promise<boolean> {
  const starts = await runProgram(runAs, postgres, ['--version'], '/').catch(() => ({ code: 1 }))
  const enters = await runProgram(runAs, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], '/').catch(() => ({
    code: 1,
  }))
  return starts.code === 0 && enters.code === 0
}

/**
 * Root keeps one right for the database's account: to pass through folders that are closed to it (a clone under
 * /root). `no_setuid_fixup` is needed because initdb asks with access(2), which otherwise ignores capabilities.
 */
function throughClosedFolders(account: Account, capability: string): RunAs {
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const rights = ['--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
  return { account, wrapper: ['setpriv', ...ids, ...rights] }
}

/**
 * Decides as whom the database's programs run on `dataDir`. An ordinary user runs them herself; root drops to an
 * unprivileged account, since PostgreSQL refuses root. Throws StartError when no way leads into the folders.
 */
export async function databaseAccount(dataDir: string, postgres: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  const account = await chooseAccount(dataDir)
  const folder = path.join(dataDir, 'run')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chown(folder, account.uid, account.gid)
  const candidates: RunAs[] = [
    { account },
    throughClosedFolders(account, 'dac_read_search'),
    throughClosedFolders(account, 'dac_override'),
  ]
  for (const candidate of candidates) {
    if (await canWork(candidate, postgres, folder)) return candidate
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and the account "${account.name}" cannot reach ${postgres} or ${folder}. ` +
      'Start the console as an ordinary user, or move the clone and DATA_DIR to folders that every user may enter (chmod o+x), or set DATABASE_URL.',
  )
}
