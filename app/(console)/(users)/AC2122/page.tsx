import { redirect } from 'next/navigation'
import { requireScreen } from '#lib/bff/require-screen.ts'

/** Without a person in the path it is about oneself. */
export default async function OwnAC2122Page(): Promise<never> {
  const { me } = await requireScreen('AC2122')
  redirect(`/AC2122/${me.id}`)
}
