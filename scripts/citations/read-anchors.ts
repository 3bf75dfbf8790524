const heading = /^#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/gm
const given = /<[a-z]+[^>]*\s(?:id|name)="([^"]+)"/g

/** A heading's anchor as GitHub makes it: lower case, spaces as hyphens, letters and digits of every script kept. */
function slug(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

/** The anchors of a Markdown text: its headings (a second one of the same text gets `-1`) and the IDs written into it. */
export function readAnchors(text: string): Set<string> {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const anchors = new Set([...prose.matchAll(given)].flatMap(([, id]) => (id ? [id] : [])))
  const seen = new Map<string, number>()
  for (const [, title = ''] of prose.matchAll(heading)) {
    const name = slug(title)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    anchors.add(before === 0 ? name : `${name}-${before}`)
  }
  return anchors
}
