'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { THUMBNAIL_MAX_PIXELS } from '#lib/contracts/thumbnails.ts'
import type { Crop } from '#lib/contracts/uploads.ts'
import type { FieldProblem } from '#lib/core/errors.ts'
import { cropOf, type Frame, frameOf, WHOLE_FRAME } from './crop-frame.ts'
import { CropSliders } from './crop-sliders.tsx'
import { CropStage } from './crop-stage.tsx'

type Props = {
  /** An object URL of the chosen file. */
  src: string
  /** What was cropped of the same file before. */
  crop: Crop | null
  onTake: (crop: Crop) => void
  /** The file is no picture a browser can read, or too large. */
  onRefused: (problem: FieldProblem) => void
  onClose: () => void
}

/** Chooses the part of a picture that visitors see: with the mouse, a finger, or three sliders. */
export function CropDialog({ src, crop, onTake, onRefused, onClose }: Props) {
  const words = useTranslations('uploads')
  const [ratio, setRatio] = useState<number | null>(null)
  const [frame, setFrame] = useState<Frame>(WHOLE_FRAME)
  const load = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    const megapixels = THUMBNAIL_MAX_PIXELS / 1_000_000
    if (naturalWidth * naturalHeight > THUMBNAIL_MAX_PIXELS) {
      return onRefused({ field: 'thumbnailUrl', rule: 'limit', params: { megapixels } })
    }
    setRatio(naturalWidth / naturalHeight)
    if (crop) setFrame(frameOf(crop, naturalWidth / naturalHeight))
  }
  return (
    <Modal
      title={words('cropTitle')}
      note={words('cropNote')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words('cropCancel')}</Button>
          <Button variant="primary" disabled={ratio === null} onClick={() => ratio && onTake(cropOf(frame, ratio))}>
            {words('cropTake')}
          </Button>
        </>
      }
    >
      <CropStage
        src={src}
        ratio={ratio}
        frame={frame}
        onFrame={setFrame}
        onLoad={load}
        onBroken={() => onRefused({ field: 'thumbnailUrl', rule: 'format' })}
      />
      <CropSliders frame={frame} onFrame={setFrame} />
    </Modal>
  )
}
