const JAPANESE = /[\u3041-\u30ff\u3400-\u9fff\uff01-\uff5e]/
const COMMENT = /\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm
const TEXT_ATTRIBUTE = /\b(?:aria-label|title|placeholder|alt|label)="([^"{]*[A-Za-z\u3041-\u9fff][^"{]*)"/g
/** Text between tags: letters that are no expression. A type argument or a comparison is never closed by `</`. */
const TEXT_NODE = />\s*([A-Za-z][^<>{}=;()]*?)\s*<\//g

/** What is no word of either language: the zone's name and result codes. */
const SAME_EVERYWHERE = /^(?:JST|xrcms\w+)$/

/** The words a component says without asking the messages for them. */
export function literalWords(source: string): string[] {
  const code = source.replace(COMMENT, '$1')
  const japanese = code.split('\n').filter((line) => JAPANESE.test(line))
  const attributes = [...code.matchAll(TEXT_ATTRIBUTE)].map((match) => match[1] ?? '')
  const nodes = [...code.matchAll(TEXT_NODE)].map((match) => match[1] ?? '')
  return [...japanese, ...attributes, ...nodes]
    .map((line) => line.trim())
    .filter((words) => !SAME_EVERYWHERE.test(words))
}
