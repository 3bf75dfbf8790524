import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { takenInTheOpen } from '#lib/cms/kernel/scope/taken.ts'
import { passwordProblem } from '#lib/contracts/new-password.ts'
import { fieldRefused, InputRefusal } from '#lib/core/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Refuses at `password` one that is easy to guess; `about` are her name, address and nickname. Those set before go on working. */
export async function demandGoodPassword(password: string, about: readonly string[]): Promise<void> {
  const problem = passwordProblem(password, about)
  if (problem) throw fieldRefused('password', problem.rule, problem.params)
  if (await isCommonPassword(password)) throw new InputRefusal([takenInTheOpen('password')])
}

/** What her password must not be made of. */
export async function wordsAbout({ db }: Pick<OpenCtx, 'db'>, userId: string): Promise<string[]> {
  const person = await db
    .selectFrom('users')
    .select(['user_name', 'nick_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return [person?.user_name, person?.nick_name, person?.email].filter((text) => text != null)
}
