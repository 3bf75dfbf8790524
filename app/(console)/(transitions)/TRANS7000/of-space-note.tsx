import { useTranslations } from 'next-intl'
import { type ListParams, listHref } from '#components/ui/list-href.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { Transition } from '#lib/contracts/transitions.ts'
import { endName } from './transition-words.ts'

type Props = { spaceId: string; first: Transition | undefined; params: ListParams }

/** Says that the list shows the transitions of one space or AR event only, and leads back to all. */
export function OfSpaceNote({ spaceId, first, params }: Props) {
  const words = useTranslations('transitions')
  const spaces = useTranslations('spaces')
  const end = first && (first.from.id === spaceId ? first.from : first.to)
  return (
    <Notice>
      {end && words('ofSpace', { name: endName(words, end) })}{' '}
      <a className="text-link" href={listHref('/TRANS7000', { ...params, spaceId: undefined })}>
        {spaces('clear')}
      </a>
    </Notice>
  )
}
