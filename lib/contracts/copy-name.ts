const SUFFIX = { ja: 'のコピー', en: ' (copy)' } as const
const MAX = 100

/** The name a copy begins with, in the language of the name; as many characters as a name may have. */
export function copyName(name: string, lang: keyof typeof SUFFIX): string {
  if (name === '') return ''
  const suffix = SUFFIX[lang]
  return [...name].slice(0, MAX - suffix.length).join('') + suffix
}
