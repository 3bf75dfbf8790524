import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requireScreen, viewer } from '#lib/bff/require-screen.ts'
import { HandOff } from './hand-off.tsx'
import { Home } from './home.tsx'

// The spec gives the login and the home page this title.
export const metadata: Metadata = { title: { absolute: 'LOGIN001' } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/**
 * Home. Without a role it is where signing in arrives: `result_code` (default '0') and `trans_mode` are read as spec section 2
 * says, and never shown; without `trans_mode` the login page follows.
 */
export default async function HomePage({ searchParams }: Props) {
  const { trans_mode: transMode, result_code: resultCode = '0', refused } = await searchParams
  if ((await viewer()) === null) {
    if (!transMode) redirect('/LOGIN001')
    return <HandOff resultCode={typeof resultCode === 'string' ? resultCode : ''} />
  }
  const who = await requireScreen('TOP101')
  return <Home who={who} refused={typeof refused === 'string' ? refused : null} />
}
