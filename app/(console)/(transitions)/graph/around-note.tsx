import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { GraphPlace } from '#lib/contracts/transition-graph.ts'

/** Says that the neighbourhood of one place is shown, and leads back to all. A place that she does not see has no name and no neighbourhood. */
export function AroundNote({ space, href }: { space: GraphPlace | null; href: string }) {
  const words = useTranslations('transitions')
  const nameIn = useNameIn()
  return (
    <Notice>
      {space && words('around', { name: nameIn(space.title, space.titleEn) })}{' '}
      <a className="text-link" href={href}>
        {words('aroundAll')}
      </a>
    </Notice>
  )
}
