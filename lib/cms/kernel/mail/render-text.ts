import type { Letter } from './letter.ts'

const factLines = ({ label, value }: Letter['facts'][number]) =>
  value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`

/** The plain-text part of a mail. */
export function renderText(letter: Letter): string {
  const blocks = [
    letter.greeting,
    ...letter.paragraphs,
    letter.facts.map(factLines).join('\n'),
    letter.action ? `${letter.action.label}:\n${letter.action.url}` : '',
    `--\n${letter.footer.join('\n')}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
