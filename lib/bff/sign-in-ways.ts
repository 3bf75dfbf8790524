import { readSignInWays } from '#lib/contracts/calls/oidc.ts'
import type { SignInWays } from '#lib/contracts/oidc.ts'
import { bodyOf } from './body-of.ts'
import { ask } from './read.ts'

/** How people sign in here. Throws ConsoleError where the CMS does not say. */
export async function signInWays(): Promise<SignInWays> {
  return bodyOf<{ item: SignInWays }>(await ask(readSignInWays)).item
}
