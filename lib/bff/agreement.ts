import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { AGREEMENT_COOKIE } from '#lib/core/agreement.ts'

/** Nobody signs in without the agreement of the login page, by whatever address she came. Redirects there and does not return. */
export async function requireAgreement(): Promise<void> {
  if (!(await cookies()).has(AGREEMENT_COOKIE)) redirect('/LOGIN001')
}
