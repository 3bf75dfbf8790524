import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'

/** What keeps the schedule from taking effect: no content yet, or a stop. */
export function ScheduleNotices({ pattern, authority }: { pattern: Pattern; authority: Authority }) {
  const words = useTranslations('schedules')
  const content = pattern.spaceLevel === 2 ? 'AREA4521' : 'ROOM5541'
  return (
    <>
      {pattern.contentId === '' && (
        <Notice tone="warn">
          <p className="phrase">{words('noContent')}</p>
          {mayOpen(content, authority) && (
            <a className="text-link" href={`/${content}/${pattern.id}`}>
              {words('toContent')}
            </a>
          )}
        </Notice>
      )}
      {pattern.publication.status === 'stopping' && <Notice>{words('whileStopped')}</Notice>}
    </>
  )
}
