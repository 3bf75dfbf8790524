import { Badge } from '#components/ui/badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { NoticeView } from '#lib/contracts/auth.ts'
import { formatJst } from '#lib/core/jst.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import type { Lang } from '#lib/core/lang.ts'

type NewsWords = { maintenance: string; until: string; readOnly: (period: string) => string }

type Props = { notice: Omit<NoticeView, 'id'>; lang: Lang; words: NewsWords }

/** One notice as readers of a language see it; the Japanese text where there is no English. */
export function NewsItem({ notice, lang, words }: Props) {
  const isEnglish = lang === 'en' && notice.contentEn !== ''
  const { readOnlyStartDate, readOnlyEndDate } = notice
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-help text-ink-3">
        {notice.noticeType === 2 && <Badge tone="warn">{words.maintenance}</Badge>}
        <time dateTime={notice.startDate}>{formatJst(notice.startDate, 'dateTime', lang)}</time>
        {notice.endDate && (
          <>
            {words.until}
            <time dateTime={notice.endDate}>{formatJst(notice.endDate, 'dateTime', lang)}</time>
          </>
        )}
        <span>JST</span>
      </p>
      <p className="news-text" lang={isEnglish ? 'en' : 'ja'}>
        {isEnglish ? notice.contentEn : notice.content}
      </p>
      {readOnlyStartDate && readOnlyEndDate && (
        <p className="news-text news-read-only">
          <Icon name="lock" />
          <span>{words.readOnly(`${formatPeriod(readOnlyStartDate, readOnlyEndDate, 'dateTime', lang)} JST`)}</span>
        </p>
      )}
    </>
  )
}
