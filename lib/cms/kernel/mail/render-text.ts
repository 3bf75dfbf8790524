import type { Lang } from '#lib/core/lang.ts'
import { actionUrl } from './action-url.ts'
import type { Letter } from './letter.ts'

const factLines = ({ label, value }: Letter['facts'][number]) =>
  value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`

/** The plain-text part of a mail. */
export function renderText(letter: Letter, lang: Lang): string {
  const blocks = [
    letter.greeting,
    ...letter.paragraphs,
    letter.facts.map(factLines).join('\n'),
    letter.action ? `${letter.action.label}:\n${actionUrl(letter.action.url, lang)}` : '',
    `--\n${letter.footer.join('\n')}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
