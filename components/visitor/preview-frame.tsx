import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS } from '#lib/core/lang.ts'
import { looksAt, type Standing } from './standing.ts'
import type { Frame } from './visitor-card.tsx'

const FRAMES: readonly Frame[] = ['phone', 'pc']

type Props = {
  note: string
  /** Not there: it is not saved yet, and stands nowhere. */
  standing?: Standing | undefined
  children: (lang: Lang, frame: Frame) => ReactNode
}

/** Something as visitors would see it, in both languages, on a phone or on a PC, before and after it opens or ends by itself. */
export function PreviewFrame({ note, standing, children }: Props) {
  const words = useTranslations('visitor')
  const [frame, setFrame] = useState<Frame>('phone')
  const [when, setWhen] = useState('now')
  const looks = standing && looksAt(standing)
  // After the change there may be no next one.
  const look = looks?.find((one) => one.when === when) ?? looks?.[0]
  return (
    <div className="preview-side">
      <Card title={words('title')} note={note}>
        <div className="flex flex-col gap-4">
          <RadioField
            name="previewFrame"
            label={words('frame')}
            choices={FRAMES.map((value) => ({ value, label: words(`frame_${value}`) }))}
            value={frame}
            onChange={({ target }) => setFrame(target.value === 'pc' ? 'pc' : 'phone')}
          />
          {looks && looks.length > 1 && (
            <RadioField
              name="previewMoment"
              label={words('moment')}
              choices={looks.map(({ when: value, from }) => ({
                value,
                label: from === null ? words('now') : words('from', { at: formatJst(from) }),
              }))}
              value={look?.when ?? 'now'}
              onChange={({ target }) => setWhen(target.value)}
            />
          )}
          {look && (
            <p aria-live="polite" className="flex flex-wrap items-center gap-2">
              <StatusBadge status={look.status} />
              {!look.isSeen && <span className="text-ink-2">{words('unseen')}</span>}
            </p>
          )}
          <div className={look && !look.isSeen ? 'visitors visitors-unseen' : 'visitors'}>
            {LANGS.map((lang) => children(lang, frame))}
          </div>
        </div>
      </Card>
    </div>
  )
}
