'use client'

import { useTranslations } from 'next-intl'
import { type PointerEvent, useRef } from 'react'
import { cropOf, type Frame, moved } from './crop-frame.ts'

type Props = {
  src: string
  /** Width to height of the picture; null until it is there. */
  ratio: number | null
  frame: Frame
  onFrame: (frame: Frame) => void
  onLoad: (picture: HTMLImageElement) => void
  onBroken: () => void
}

/** The picture with the frame over it, to be dragged. For a keyboard there are the sliders. */
export function CropStage({ src, ratio, frame, onFrame, onLoad, onBroken }: Props) {
  const words = useTranslations('uploads')
  const grip = useRef<{ x: number; y: number; frame: Frame } | null>(null)
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY, frame }
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current || ratio === null) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const { x, y, frame: from } = grip.current
    onFrame(moved(from, ratio, (event.clientX - x) / width, (event.clientY - y) / height))
  }
  const release = () => {
    grip.current = null
  }
  return (
    <div className="crop" onPointerDown={take} onPointerMove={drag} onPointerUp={release} onPointerCancel={release}>
      {/* biome-ignore lint/performance/noImgElement: a file of this browser; nothing is fetched */}
      <img
        src={src}
        alt={words('cropPicture')}
        draggable={false}
        onLoad={({ currentTarget }) => onLoad(currentTarget)}
        onError={onBroken}
      />
      {ratio !== null && <div className="crop-frame" style={inPercent(cropOf(frame, ratio))} />}
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`

const inPercent = ({ left, top, width, height }: ReturnType<typeof cropOf>) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})
