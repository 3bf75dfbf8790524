/** What a deep link can be made of where a pattern is copied to many spaces (docs/decisions/0415-copies-to-many.md). */
export const LINK_PLACES = ['facilityNo', 'pattern', 'contentId', 'space', 'number'] as const
type LinkPlace = (typeof LINK_PLACES)[number]

const PLACE = /\{([^{}]*)\}/g

const isPlace = (name: string): name is LinkPlace => LINK_PLACES.some((place) => place === name)

/** What stands in braces, or beside one without its other, and is none of the places. */
export const unknownPlaces = (template: string): string[] => [
  ...[...template.matchAll(PLACE)].flatMap(([, name = '']) => (isPlace(name) ? [] : [name])),
  ...(template.replaceAll(PLACE, '').match(/[{}]/g) ?? []),
]

/** A text as one part of an address: `Plaza by Day` is `plaza-by-day`. */
export const asPart = (text: string): string => encodeURIComponent(text.trim().toLowerCase().replace(/\s+/g, '-'))

/**
 * The deep link of one space, and the places of the template for which there is nothing; the link is '' then. What fills a place is one
 * part of the address, whatever it holds.
 */
export function filledLink(
  template: string,
  values: Readonly<Record<LinkPlace, string>>,
): { link: string; missing: LinkPlace[] } {
  const asked = [...template.matchAll(PLACE)].flatMap(([, name = '']) => (isPlace(name) ? [name] : []))
  const missing = [...new Set(asked.filter((place) => values[place] === ''))]
  if (missing.length > 0) return { link: '', missing }
  return { link: template.replace(PLACE, (_, name: LinkPlace) => values[name]), missing }
}
