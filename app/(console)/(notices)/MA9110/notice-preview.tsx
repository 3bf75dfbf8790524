'use client'

import { useTranslations } from 'next-intl'
import { NewsItem } from '#components/news/news-item.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice as Note } from '#components/ui/notice.tsx'
import type { NoticeInput } from '#lib/contracts/notices.ts'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS } from '#lib/core/lang.ts'

type Props = { notice: NoticeInput; note?: boolean }

/** A notice as the login and home screens show it, to readers of both languages. `note`: it is being typed. */
export function NoticePreview({ notice, note }: Props) {
  const words = useTranslations('shown')
  return (
    <Card title={words('preview')} note={note && words('previewNote')}>
      <div className="notice-panels">
        {LANGS.map((lang) => (
          <Panel key={lang} notice={notice} lang={lang} />
        ))}
      </div>
    </Card>
  )
}

function Panel({ notice, lang }: { notice: NoticeInput; lang: Lang }) {
  const words = useTranslations('notices')
  const shown = useTranslations('shown')
  const labels = {
    maintenance: words(`maintenance_${lang}`),
    until: words(`until_${lang}`),
    readOnly: (period: string) => words(`readOnly_${lang}`, { period }),
  }
  const isEmpty = notice.notificationContent.trim() === ''
  return (
    <figure className="notice-panel">
      <figcaption>{words(`in_${lang}`)}</figcaption>
      <div className="notice-panel-body" lang={lang}>
        {isEmpty ? (
          <p className="text-ink-3">{shown('emptyContent')}</p>
        ) : (
          <NewsItem notice={viewOf(notice)} lang={lang} words={labels} />
        )}
      </div>
      {lang === 'en' && !isEmpty && notice.notificationContentEn.trim() === '' && (
        <Note tone="warn">{shown('noEnglish')}</Note>
      )}
    </figure>
  )
}

const viewOf = (notice: NoticeInput) => ({
  noticeType: notice.notificationType === 'maintenance' ? (2 as const) : (1 as const),
  content: notice.notificationContent,
  contentEn: notice.notificationContentEn,
  // Until a start is typed it is shown as if it began now.
  startDate: notice.openStartDate || new Date().toISOString(),
  endDate: notice.openEndDate || null,
  readOnlyStartDate: notice.readOnlyStartDate || null,
  readOnlyEndDate: notice.readOnlyEndDate || null,
})
