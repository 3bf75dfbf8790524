import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TransitionForm } from '#app/(console)/(transitions)/TRANS7000/transition-form.tsx'
import { transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readTransition } from '#lib/contracts/calls/transitions.ts'
import { can } from '#lib/core/policy.ts'

export async function generateMetadata(props: ItemParams) {
  const words = await getTranslations('transitions')
  return itemTitle('TRANS7000', readTransition, props, (item) => transitionName(words, item))
}

/** Edits a transition. */
export default async function EditTransitionPage({ params }: ItemParams) {
  const { authority } = await requireScreen('TRANS7000')
  const item = await readItem('TRANS7000', readTransition, params)
  if (!can({ authority }, 'transition.edit', { inScope: item.isEditable })) redirect('/TOP101?refused=TRANS7000')
  const words = await getTranslations('transitions')
  return (
    <div className="page page-form">
      <PageHeader title={words('editTitle')} purpose={transitionName(words, item)} />
      <EditorsNote kind="transition" id={item.id} version={item.version} />
      <TransitionForm authority={authority} transition={item} />
    </div>
  )
}
