import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { User } from '#lib/contracts/users.ts'
import { CodeRefusal, notAllowed } from '#lib/core/errors.ts'
import { findUser, lockUser } from '../users/door.ts'

/** Her account has no such way to log in, or cannot be used to log in now. */
export const noSuchWay = () => new CodeRefusal(409, 'xrcms0052')

/** A person whose account the actor may change; 404 outside her scope. */
export async function findAccount(ctx: Ctx, id: string): Promise<User> {
  const person = await findUser(ctx, id)
  if (!person.mayEdit) throw notAllowed()
  return person
}

/** The same under a row lock. */
export async function lockAccount(ctx: Ctx, id: string): Promise<User> {
  const person = await lockUser(ctx, id)
  if (!person.mayEdit) throw notAllowed()
  return person
}

/** One who is registered and not suspended: only she can be helped to log in. */
export async function lockUsable(ctx: Ctx, id: string): Promise<User> {
  const person = await lockAccount(ctx, id)
  if (person.loginStatus !== 'registered' || person.suspension) throw noSuchWay()
  return person
}
