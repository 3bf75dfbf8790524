import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { NoticeView } from '#lib/contracts/auth.ts'
import { formatJst } from '#lib/core/jst.ts'

/** The information panel of the login and home screens: the current notices, maintenance first. */
export function News({ notices }: { notices: readonly NoticeView[] }) {
  const words = useTranslations('home')
  const lang = useLocale()
  if (notices.length === 0) return <p className="entry-text py-3">{words('noNews')}</p>
  return (
    <ul className="news">
      {notices.map((notice) => {
        const isEnglish = lang === 'en' && notice.contentEn !== ''
        return (
          <li key={notice.id}>
            <p className="flex flex-wrap items-center gap-x-2 text-help text-ink-3">
              {notice.noticeType === 2 && <Badge tone="warn">{words('maintenance')}</Badge>}
              <time dateTime={notice.startDate}>{formatJst(notice.startDate, 'dateTime', lang)}</time>
              {notice.endDate && (
                <>
                  {words('until')}
                  <time dateTime={notice.endDate}>{formatJst(notice.endDate, 'dateTime', lang)}</time>
                </>
              )}
              <span>JST</span>
            </p>
            <p className="news-text" lang={isEnglish ? 'en' : 'ja'}>
              {isEnglish ? notice.contentEn : notice.content}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
