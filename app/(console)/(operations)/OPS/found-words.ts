import { useTranslations } from 'next-intl'
import type { FoundPart } from '#lib/contracts/console-state.ts'
import { formatFileSize } from '#lib/core/file-size.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Words for times and figures of the state. */
export function useFoundWords() {
  const words = useTranslations('consoleState')
  /** A time in its largest unit, of which it holds at least two: 90 seconds, 26 hours. */
  const duration = (seconds: number): string => {
    if (seconds >= 2 * DAY) return words('days', { n: Math.floor(seconds / DAY) })
    if (seconds >= 2 * HOUR) return words('hours', { n: Math.floor(seconds / HOUR) })
    if (seconds >= 2 * MINUTE) return words('minutes', { n: Math.floor(seconds / MINUTE) })
    return words('seconds', { n: Math.max(0, Math.floor(seconds)) })
  }
  /** `ageSeconds: 90` as `age`, `freeBytes` as `free`; counts and milliseconds as they are. */
  const figure = ([name, value]: [string, number]): [string, string | number] => {
    if (name.endsWith('Seconds')) return [name.slice(0, -'Seconds'.length), duration(value)]
    if (name.endsWith('Bytes')) return [name.slice(0, -'Bytes'.length), formatFileSize(value)]
    return [name, value]
  }
  const sentence = ({ found, figures }: FoundPart): string =>
    words(`found_${found}`, Object.fromEntries(Object.entries(figures).map(figure)))
  return { duration, sentence }
}
