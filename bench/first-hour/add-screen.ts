import { readFileSync } from 'node:fs'
import path from 'node:path'
import { before, behind, create, save } from './edits.ts'

const HELP = {
  ja: {
    purpose: '運営の覚え書きを読む画面です。',
    first: '上から順に一つずつ読みます。',
    care: '個人に関わる情報は書かないでください。',
  },
  en: {
    purpose: 'Here the notes of the staff are read.',
    first: 'Read from the top.',
    care: 'No personal data belongs here.',
  },
}

/** The page as CONTRIBUTING.md shows it. */
function pageOfGuide(clone: string): string {
  const [, page] = /```tsx\n(.+?)```/s.exec(readFileSync(path.join(clone, 'CONTRIBUTING.md'), 'utf8')) ?? []
  if (!page) throw new Error('CONTRIBUTING.md shows no page any more')
  return page
}

/** "Add a screen" of CONTRIBUTING.md: its five places. */
export function addScreen(clone: string): void {
  save(clone, before('lib/contracts/screens.ts', '  OPS: {', "  NOTES: { levels: [0, 1], reading: 'のーと' },\n"))
  const menu = "children: ['PLANS', 'STOPTEMPLATES'] },\n"
  save(clone, behind('lib/contracts/screens.ts', menu, "  { kind: 'screen', id: 'NOTES' },\n"))
  save(clone, before('lib/contracts/screens.test.ts', "  OPS: '0'", "  // Ours: an example.\n  NOTES: '01',\n"))
  create(clone, 'app/(console)/(publication)/NOTES/page.tsx', pageOfGuide(clone))
  for (const [lang, title] of [
    ['ja', '覚え書き'],
    ['en', 'Notes'],
  ] as const) {
    save(clone, behind(`messages/${lang}/screens.json`, '{\n', `  "NOTES": "${title}",\n`))
    save(clone, behind(`messages/help/${lang}.json`, '"screens": {\n', `    "NOTES": ${JSON.stringify(HELP[lang])},\n`))
  }
}
