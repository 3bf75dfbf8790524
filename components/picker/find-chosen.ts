import { foldText } from '#lib/core/fold-text.ts'
import type { Choice } from './choice.ts'

/** Those of what is chosen whose names and note hold every word of the keyword, read as the lists' own search reads them. */
export function findChosen(choices: readonly Choice[], keyword: string): readonly Choice[] {
  const words = foldText(keyword).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter((choice) => {
    const text = textOf(choice)
    return words.every((word) => text.includes(word))
  })
}

function textOf({ name, nameEn, note = '' }: Choice): string {
  const notes = typeof note === 'string' ? [note] : [note.ja, note.en]
  return foldText([name, nameEn, ...notes].join('\n'))
}
