import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import type { Lang } from '#lib/core/lang.ts'
import { LANGS } from '#lib/core/lang.ts'
import type { Frame } from './visitor-card.tsx'

const FRAMES: readonly Frame[] = ['phone', 'pc']

/** Something as visitors would see it, in both languages, on a phone or on a PC. */
export function PreviewFrame({ note, children }: { note: string; children: (lang: Lang, frame: Frame) => ReactNode }) {
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
          <div className="visitors">{LANGS.map((lang) => children(lang, frame))}</div>
        </div>
      </Card>
    </div>
  )
}
