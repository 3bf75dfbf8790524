import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { viewer } from '#lib/bff/require-screen.ts'
import { NickNameForm } from './nick-name-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('nickName') }
}

/** The nickname, asked for on first sign-in; no screen of the console opens before it is given. */
export default async function NickNamePage() {
  const who = await viewer()
  if (!who) redirect('/LOGIN001')
  if (who.me.nickName !== null) redirect('/TOP101')
  const words = await getTranslations('entry')
  return (
    <section className="entry-card" aria-labelledby="nick-name" data-person={who.me.id}>
      <h1 id="nick-name" className="entry-title">
        {words('nickName')}
      </h1>
      <p className="entry-text phrase">{words('nickNameText', { name: who.me.userName })}</p>
      <NickNameForm />
    </section>
  )
}
