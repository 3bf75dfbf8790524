import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { listMails } from '#lib/contracts/calls/mails.ts'
import { mailQuery } from '#lib/contracts/mails.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { MailList } from './mail-list.tsx'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations('mail'))('title') })

/** The outbox: what was written to whom, and whether it was sent. */
export default async function MailsPage({ searchParams }: { searchParams: SearchParams }) {
  await requireScreen('MA9110')
  const params = await listParams(searchParams)
  const setup = await listSetup('mails', '/MA9110/mails', params, () =>
    ask(listMails, {}, knownParams(mailQuery, params)),
  )
  return (
    <MailList
      setup={setup}
      params={params}
      page={await read(listMails, { query: knownParams(mailQuery, params), screen: 'MA9110' })}
    />
  )
}
