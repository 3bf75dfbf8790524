import { redirect } from 'next/navigation'
import { requireScreen } from '#lib/bff/require-screen.ts'

/** Without a person in the path it is about oneself. */
export default async function OwnAC2121Page(): Promise<never> {
  const { me } = await requireScreen('AC2121')
  redirect(`/AC2121/${me.id}`)
}
