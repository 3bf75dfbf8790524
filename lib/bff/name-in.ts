import { titleIn } from '#lib/core/lang.ts'
import { currentLang } from './lang.ts'

/** How the reader of a page calls things, for its labels and sentences: `nameIn(ja, en)`; `useNameIn` in what is not async. */
export async function getNameIn(): Promise<(ja: string, en: string) => string> {
  const lang = await currentLang()
  return (ja, en) => titleIn(lang, ja, en)
}
