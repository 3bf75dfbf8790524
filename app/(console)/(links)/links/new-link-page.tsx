import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import { canInScope } from '#lib/core/policy.ts'
import { LinkForm } from './link-form.tsx'
import { LINK_SCREENS } from './link-screens.ts'

/** Adds a link of one type. */
export async function NewLinkPage({ type }: { type: ExTransType }) {
  const screen = LINK_SCREENS[type]
  const { authority } = await requireScreen(screen)
  if (!canInScope({ authority }, 'externalTransition.write')) redirect(`/TOP101?refused=${screen}`)
  const words = await getTranslations('externalTransitions')
  return (
    <div className="page page-form">
      <PageHeader title={words(`createTitle_${type}`)} purpose={words(`purpose_${type}`)} />
      <LinkForm type={type} authority={authority} />
    </div>
  )
}
