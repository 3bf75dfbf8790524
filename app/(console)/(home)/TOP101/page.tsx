import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentLang } from '#lib/bff/lang.ts'
import { requireScreen, viewer } from '#lib/bff/require-screen.ts'
import { handOffPath } from '#lib/core/hand-off-path.ts'
import { HandOff } from './hand-off.tsx'
import { Home } from './home.tsx'

// The spec gives the login and the home page this title.
export const metadata: Metadata = { title: { absolute: 'LOGIN001' } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** A hand-off that names no language is Japanese: the same again, with the language that the middleware then takes. */
const inJapanese = (resultCode: string | string[]) =>
  handOffPath('ja', typeof resultCode === 'string' ? encodeURIComponent(resultCode) : '')

/**
 * Home. Without a role it is where signing in arrives: `result_code` (default '0'), `trans_mode` (also an empty one) and `language`
 * are read as spec section 2 says, and never shown; without `trans_mode` the login page follows. With a role nothing of it is read
 * (docs/decisions/0266-entry.md).
 */
export default async function HomePage({ searchParams }: Props) {
  const { trans_mode: transMode, result_code: resultCode = '0', language, refused } = await searchParams
  if ((await viewer()) === null) {
    if (transMode === undefined) redirect('/LOGIN001')
    if (language === undefined && (await currentLang()) !== 'ja') redirect(inJapanese(resultCode))
    return <HandOff resultCode={typeof resultCode === 'string' ? resultCode : ''} />
  }
  const who = await requireScreen('TOP101')
  return <Home who={who} refused={typeof refused === 'string' ? refused : null} />
}
