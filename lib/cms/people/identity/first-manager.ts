import type { Db } from '#lib/cms/kernel/context/context.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { email as emailField } from '#lib/contracts/email-field.ts'
import { passwordProblem } from '#lib/contracts/new-password.ts'
import { serverWords } from '#messages/server-words.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hasEmail } from './has-email.ts'
import { hashPassword } from './password.ts'
import { managerExists, registerManager } from './register-manager.ts'
import { newToken, tokenHash } from './secrets.ts'

export type FirstManager =
  | { kind: 'exists' }
  | { kind: 'created'; email: string }
  /** `token` of /setup/<token>; shown once, since only its hash is kept. */
  | { kind: 'setup-link'; token: string }

/**
 * Makes sure that someone can sign in. With a configured e-mail and password she is registered, her consent given by whoever
 * configured them; else a one-time set-up link is made and earlier unused ones end. Throws StartError for a wrong configuration.
 */
export async function ensureFirstManager(
  db: Db,
  configured: { email?: string | undefined; password?: string | undefined },
  now = new Date(),
): Promise<FirstManager> {
  const account = readAccount(configured)
  const passwordHash = account && (await hashPassword(account.password))
  return db.transaction().execute(async (trx): Promise<FirstManager> => {
    const exists = await managerExists(trx)
    await trx.deleteFrom('setup_links').where('used_at', 'is', null).execute()
    if (exists) return { kind: 'exists' }
    if (account && passwordHash) {
      await refuseTaken(trx, account.email)
      await refuseGuessable(account)
      const manager = {
        email: account.email,
        userName: serverWords.ja.common.authority_0,
        passwordHash,
        language: 'ja',
      } as const
      await registerManager({ db: trx, now, requestId: 'start' }, { ...manager, by: 'configuration' })
      return { kind: 'created', email: account.email }
    }
    const token = newToken()
    await trx
      .insertInto('setup_links')
      .values({ token_hash: tokenHash(token), created_at: now })
      .execute()
    return { kind: 'setup-link', token }
  })
}

function readAccount(configured: { email?: string | undefined; password?: string | undefined }) {
  if (!configured.email && !configured.password) return null
  const email = emailField.safeParse(configured.email ?? '')
  if (!email.success)
    throw new StartError(
      'FIRST_MANAGER_EMAIL is not an e-mail address. Correct it, or remove it and FIRST_MANAGER_PASSWORD.',
    )
  const password = configured.password ?? ''
  if (!isLongEnough(password))
    throw new StartError(
      'FIRST_MANAGER_PASSWORD needs 12 to 128 characters. Correct it, or remove it and FIRST_MANAGER_EMAIL.',
    )
  return { email: email.data, password }
}

function isLongEnough(password: string): boolean {
  const rule = passwordProblem(password, [])?.rule
  return rule !== 'required' && rule !== 'tooSmall' && rule !== 'tooLong'
}

/** Only of one that is about to be set: where the manager is there already, the setting is not used and stops no start. */
async function refuseGuessable({ email, password }: { email: string; password: string }): Promise<void> {
  if (!passwordProblem(password, [email]) && !(await isCommonPassword(password))) return
  throw new StartError(
    'FIRST_MANAGER_PASSWORD is easy to guess: a common password, a pattern, or little besides words of the console, the event or the address. Choose another one, or remove it and FIRST_MANAGER_EMAIL.',
  )
}

async function refuseTaken(db: Db, email: string): Promise<void> {
  const taken = await db.selectFrom('users').select('authority').where(hasEmail(email)).executeTakeFirst()
  if (taken)
    throw new StartError(
      `FIRST_MANAGER_EMAIL (${email}) belongs to a person who is not a registered system manager. Choose another address.`,
    )
}
