/** The locale of date fields: year, month, day in both languages, as everywhere in the console. */
export const fieldLocale = (lang: string): string => (lang === 'en' ? 'en-ZA' : 'ja-JP')
