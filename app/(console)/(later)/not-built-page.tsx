import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import type { ScreenId } from '#lib/contracts/screens.ts'

/** A screen whose issue has not landed: its guard holds already, and it says plainly that there is nothing yet. */
export async function NotBuiltPage({ id }: { id: ScreenId }) {
  await requireScreen(id)
  const [titles, words] = await Promise.all([getTranslations('screens'), getTranslations('shell')])
  return (
    <div className="page">
      <PageHeader title={titles(id)} />
      <Card>
        <EmptyState
          icon="wrench"
          title={words('notBuiltYet')}
          action={<LinkButton href="/TOP101">{words('toTop')}</LinkButton>}
        />
      </Card>
    </div>
  )
}
