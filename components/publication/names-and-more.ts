import type { useTranslations } from 'next-intl'

/** The names that are known of so many, and how many more there are, in a sentence. */
export function namesAndMore(
  words: ReturnType<typeof useTranslations<'stops'>>,
  names: readonly string[],
  count: number,
): string {
  const more = count - names.length
  return [...names, ...(more > 0 ? [words('more', { count: more })] : [])].join(words('comma'))
}
