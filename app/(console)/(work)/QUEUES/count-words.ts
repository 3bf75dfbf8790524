import { useTranslations } from 'next-intl'
import { COUNTED_TO } from '#lib/contracts/work-queues.ts'

/** How many there are in words: exact as far as they are counted. */
export function useCountWords(): (count: number) => string {
  const words = useTranslations('work')
  return (count) => (count > COUNTED_TO ? words('countMore', { count: COUNTED_TO }) : words('count', { count }))
}
