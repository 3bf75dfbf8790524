import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { listMachineTokens } from '#lib/contracts/calls/machine-tokens.ts'
import { can } from '#lib/core/policy.ts'
import { SettingsTabs } from '../settings-tabs.tsx'
import { NewTokenButton } from './new-token-button.tsx'
import { TokenList } from './token-list.tsx'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('machineTokens'))('title'),
})

/** The tokens of machines, for the system manager: made, looked at and revoked. */
export default async function MachineTokensPage() {
  const { authority } = await requireScreen('SET9201')
  if (!can({ authority }, 'machineToken.manage')) notFound()
  const [words, { items }] = await Promise.all([
    getTranslations('machineTokens'),
    read(listMachineTokens, { screen: 'SET9201' }),
  ])
  return (
    <div className="page page-form">
      <PageHeader title={words('title')} purpose={words('purpose')} />
      <SettingsTabs authority={authority} current="machineTokens" />
      <Card flush title={words('listTitle')} note={words('note')} actions={<NewTokenButton />}>
        <TokenList tokens={items} />
      </Card>
    </div>
  )
}
