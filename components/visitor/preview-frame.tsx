import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS } from '#lib/core/lang.ts'
import { Moments } from './moments.tsx'
import type { Standing } from './standing.ts'
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
          <Moments standing={standing} unseen={words('unseen')}>
            {(isSeen) => (
              <div className={isSeen ? 'visitors' : 'visitors visitors-unseen'}>
                {LANGS.map((lang) => children(lang, frame))}
              </div>
            )}
          </Moments>
        </div>
      </Card>
    </div>
  )
}
