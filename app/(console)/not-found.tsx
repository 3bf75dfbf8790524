import { PageNotFound } from '#components/shell/page-not-found.tsx'
import { viewer } from '#lib/bff/require-screen.ts'
import { mayEver } from '#lib/core/policy.ts'

/** An object that does not exist, or not for this person: the menu stays. That she may ask for access is said of every address alike. */
export default async function ConsoleNotFound() {
  const who = await viewer()
  return (
    <div className="page">
      <PageNotFound mayAsk={who !== null && mayEver(who, 'access.request')} />
    </div>
  )
}
