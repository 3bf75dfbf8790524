'use client'

import { useTranslations } from 'next-intl'
import { type Frame, SMALLEST_FRAME } from './crop-frame.ts'

type Props = { frame: Frame; onFrame: (frame: Frame) => void }

/** Size and place of the frame as three native sliders: arrow keys, Page Up and Down, Home and End work. */
export function CropSliders({ frame, onFrame }: Props) {
  const words = useTranslations('uploads')
  const sliders = [
    { key: 'size', label: words('cropSize'), least: SMALLEST_FRAME },
    { key: 'x', label: words('cropAcross'), least: 0 },
    { key: 'y', label: words('cropDown'), least: 0 },
  ] as const
  return (
    <div className="crop-sliders">
      {sliders.map(({ key, label, least }) => (
        <label key={key} className="field">
          <span className="field-label">{label}</span>
          <input
            type="range"
            min={least * 100}
            max={100}
            step={1}
            value={Math.round(frame[key] * 100)}
            onChange={({ currentTarget }) => onFrame({ ...frame, [key]: Number(currentTarget.value) / 100 })}
          />
        </label>
      ))}
    </div>
  )
}
