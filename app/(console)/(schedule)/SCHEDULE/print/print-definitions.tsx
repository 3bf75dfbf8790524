import type { PrintScale } from './print-scale.ts'

/** What the drawings of all rows share: the lines of the units, now, the hatching of a stop. */
export function PrintDefinitions({ scale, now }: { scale: PrintScale; now: number | null }) {
  return (
    <svg className="print-definitions" width="0" height="0" aria-hidden="true">
      <defs>
        <symbol id="print-lines" viewBox={`0 0 ${scale.width} 25`}>
          <path className="print-line" d={scale.lines.map((at) => `M${scale.x(at).toFixed(1)} 0V25`).join('')} />
          {now !== null && <path className="print-now" d={`M${scale.x(now).toFixed(1)} 0V25`} />}
        </symbol>
        <pattern id="print-stopped" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="print-hatch" d="M0 0V6" />
        </pattern>
      </defs>
    </svg>
  )
}
