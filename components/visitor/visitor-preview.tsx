'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { LANGS } from '#lib/contracts/users.ts'
import { type Frame, VisitorCard } from './visitor-card.tsx'
import './visitor.css'
import type { ShownPattern, ShownRoom } from './visitor-view.ts'

const FRAMES: readonly Frame[] = ['phone', 'pc']

/** A room pattern as visitors would see it, in both languages, on a phone or on a PC. */
export function VisitorPreview({ pattern, room }: { pattern: ShownPattern; room: ShownRoom }) {
  const words = useTranslations('visitor')
  const [frame, setFrame] = useState<Frame>('phone')
  return (
    <Card title={words('title')} note={words('note')}>
      <div className="flex flex-col gap-4">
        <RadioField
          name="previewFrame"
          label={words('frame')}
          choices={FRAMES.map((value) => ({ value, label: words(`frame_${value}`) }))}
          value={frame}
          onChange={({ target }) => setFrame(target.value === 'pc' ? 'pc' : 'phone')}
        />
        <div className="visitors">
          {LANGS.map((lang) => (
            <VisitorCard key={lang} pattern={pattern} room={room} lang={lang} frame={frame} />
          ))}
        </div>
      </div>
    </Card>
  )
}
