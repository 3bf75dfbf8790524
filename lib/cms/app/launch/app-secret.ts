import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

/** The secret that seals cookies on one machine: made once, kept in the data folder for its owner only. */
export async function appSecret(folder: string): Promise<string> {
  const file = path.join(folder, 'app-secret')
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  // A link appears whole or not at all, and never over an existing one.
  await link(draft, file).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  await rm(draft)
  const secret = await readFile(file, 'utf8')
  if (secret.length >= 32) return secret
  throw new StartError(`${file} is damaged. Delete it and start again; everyone then signs in anew.`)
}
