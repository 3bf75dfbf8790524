import { LANG_TAG, type Lang } from '#lib/core/lang.ts'
import { actionUrl } from './action-url.ts'
import { escapeHtml } from './escape-html.ts'
import type { Letter } from './letter.ts'

// Old attributes instead of styles: mail programs know them, and the console's own CSP shows them in its preview.
const font = (html: string, size = 3, color = '#1f2937') =>
  `<font face="Helvetica, Arial, 'Hiragino Sans', 'Noto Sans JP', sans-serif" size="${size}" color="${color}">${html}</font>`

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const paragraph = (text: string) => `<p>${font(withBreaks(text))}</p>`

const factRow = ({ label, value }: Letter['facts'][number]) =>
  `<tr><td valign="top" width="160">${font(escapeHtml(label), 2, '#4b5563')}</td><td valign="top">${font(withBreaks(value))}</td></tr>`

const factTable = (facts: Letter['facts']) =>
  facts.length === 0
    ? ''
    : `<table width="100%" cellpadding="6" cellspacing="0" border="0" bgcolor="#f3f4f6">${facts.map(factRow).join('')}</table>`

// The address stands below its button in full, so that it can be checked and copied.
const actionPart = ({ label, url }: NonNullable<Letter['action']>, lang: Lang) => {
  const href = escapeHtml(actionUrl(url, lang))
  return `<p></p><table cellpadding="12" cellspacing="0" border="0"><tr><td bgcolor="#1d4ed8"><a href="${href}" target="_blank">${font(`<b>${escapeHtml(label)}</b>`, 3, '#ffffff')}</a></td></tr></table><p>${font(href, 2, '#4b5563')}</p>`
}

/** The HTML part of a mail: everything in it is escaped, nothing in it is loaded from elsewhere. */
export function renderHtml(letter: Letter, lang: Lang): string {
  const body = [
    paragraph(letter.greeting),
    ...letter.paragraphs.map(paragraph),
    factTable(letter.facts),
    letter.action ? actionPart(letter.action, lang) : '',
    '<hr size="1" color="#d1d5db">',
    ...letter.footer.map((line) => `${font(withBreaks(line), 2, '#4b5563')}<br>`),
  ]
  return `<!doctype html>
<html lang="${LANG_TAG[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body bgcolor="#ffffff"><table width="100%" cellpadding="16" cellspacing="0" border="0"><tr><td>
${body.join('\n')}
</td></tr></table></body></html>
`
}
