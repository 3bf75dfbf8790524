import { useTranslations } from 'next-intl'
import { transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { VerbButton } from '#components/list/verb-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import type { GraphLink } from '#lib/contracts/transition-graph.ts'
import { isDeadEnd } from '#lib/core/transition-graph.ts'

/** What may be done with a transition from its row at a moment, as in the work queue of now. `back`: the address of the table, to which a save leads. */
export function GraphRowActions({ link, back }: { link: GraphLink; back: string }) {
  const words = useTranslations('transitions')
  const spaces = useTranslations('spaces')
  const work = useTranslations('work')
  if (link.mayNotEdit) return null
  const name = transitionName(words, link)
  const isDead = isDeadEnd(link.state)
  return (
    <>
      <IconLink
        href={`/TRANS7000/${link.id}/edit?${new URLSearchParams({ ...(isDead && { field: 'transitionToId' }), back })}`}
        icon="pencil"
        label={spaces('editOf', { name })}
      />
      {isDead && (
        <VerbButton verb="unpublish" icon="eye-off" label={work('unpublish', { name })} facts={{ id: link.id, name }} />
      )}
    </>
  )
}
