'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

type Props = { text: string; label: string; fileName: string }

/** A QR code, black on white in either theme, and the link that saves it as SVG. */
export function QrCode({ text, label, fileName }: Props) {
  const words = useTranslations('common')
  const { path, side } = useMemo(() => qrPath(text), [text])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  return (
    <>
      <svg viewBox={`0 0 ${side} ${side}`} className="w-64" role="img" aria-label={label} shapeRendering="crispEdges">
        <path className="qr-light" d={`M0 0h${side}v${side}h-${side}z`} />
        <path className="qr-dark" d={path} />
      </svg>
      <a className="btn" href={`data:image/svg+xml,${encodeURIComponent(svg)}`} download={`${fileName}.svg`}>
        {words('qrSave')}
      </a>
    </>
  )
}
