/** A word of the glossary in both languages; `english` are the forms it may take on screen, the first one is its name. */
type Concept = { japanese: string; english: readonly string[] }

/** A word that no screen says, but where `onlyIn` allows it (message keys, `…` for any ending). */
type Banned = { word: string; but: string; onlyIn: readonly string[] }

type Row = readonly string[]

/** The rows of every table of a Markdown text under the heads that begin with `heads`. */
function rowsUnder(markdown: string, heads: readonly string[]): Row[] {
  const rows: Row[] = []
  let isWanted = false
  for (const line of markdown.split('\n')) {
    const cells = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : null
    if (!cells) isWanted = false
    else if (heads.every((head, n) => cells[n] === head)) isWanted = true
    else if (isWanted && !cells[0]?.startsWith('---')) rows.push(cells)
  }
  return rows
}

const listed = (cell = '', by: string | RegExp = /, /): string[] => cell.split(by).filter((part) => part !== '')

/** The concepts of docs/glossary.md: `a / b` in a row are two of them, a comma parts the forms of one. */
export function conceptsOf(markdown: string): Concept[] {
  return rowsUnder(markdown, ['日本語', 'English']).flatMap(([japanese = '', english = '']) => {
    const [ours, theirs] = [listed(japanese, ' / '), listed(english, ' / ')]
    if (ours.length !== theirs.length) throw new Error(`not as many words in both languages: ${japanese} | ${english}`)
    const pairs = ours.map((word, n) => ({ japanese: word, english: listed(theirs[n]) }))
    return pairs.filter((pair) => pair.japanese !== '-' && pair.english.length > 0)
  })
}

/** The words that no screen says. */
export function bannedOf(markdown: string): Banned[] {
  return rowsUnder(markdown, ['never', 'but', 'only in']).flatMap(([never, but = '', onlyIn = '']) =>
    listed(never).map((word) => ({ word, but, onlyIn: listed(onlyIn.replaceAll('`', '')) })),
  )
}

const isJapanese = (word: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/** Where a text says a word: English words whole and in any case, a mail server and e-mail apart; Japanese ones anywhere. */
export function says(text: string, word: string): boolean {
  if (isJapanese(word)) return text.replaceAll(`${word}ー`, '').includes(word)
  const own = text
    .replace(/\bmail server/gi, '')
    .replace(/\{\w+,/g, '')
    .replace(/<\/?\w+>/g, '')
  return new RegExp(`(?<![\\w-])${word.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?![\\w-])`, 'i').test(own)
}

/** May the message of this key say what others may not? */
export const isAllowed = (key: string, { onlyIn }: Banned): boolean =>
  onlyIn.some((where) => (where.endsWith('…') ? key.startsWith(where.slice(0, -1)) : key === where))
