import { useTranslations } from 'next-intl'

/** How long a period is, in words, of its length in milliseconds: “2 h 30 min”. */
export function usePeriodLength(): (ms: number) => string {
  const words = useTranslations('schedules')
  return (ms) => {
    const all = Math.round(ms / 60_000)
    const parts = { days: Math.floor(all / 1440), hours: Math.floor((all % 1440) / 60), minutes: all % 60 }
    return words('length', parts).trim()
  }
}
