import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { readConsoleState } from '#lib/contracts/calls/console-state.ts'
import { ConsoleStatePanel } from './console-state-panel.tsx'

export const generateMetadata = () => screenTitle('OPS')

/** OPS: how the console itself is, in words, with what to do. */
export default async function ConsoleStatePage() {
  await requireScreen('OPS')
  const [screens, words, { item }] = await Promise.all([
    getTranslations('screens'),
    getTranslations('consoleState'),
    read(readConsoleState, { screen: 'OPS' }),
  ])
  return (
    <div className="page">
      <PageHeader title={screens('OPS')} purpose={words('purpose')} />
      <ConsoleStatePanel first={item} />
    </div>
  )
}
