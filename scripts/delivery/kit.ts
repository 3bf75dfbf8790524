import { readFileSync } from 'node:fs'

/** The files as they are delivered, by their paths in the checkout; a control reads one of them otherwise. */
export type Kit = { read(file: string): string }

export const shipped: Kit = { read: (file) => readFileSync(file, 'utf8') }

/**
 * A file with what a machine has of its own, ports and folders, in the places that are named. Throws where one of them is not in it: then what was
 * tried would be another file than the delivered one.
 */
export function filled(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((filling, [place, own]) => {
    if (!filling.includes(place)) throw new Error(`there is no "${place}" in the file any more`)
    return filling.replaceAll(place, own)
  }, text)
}

/** The kit with one thing wrong in one of its files. */
export const broken = (file: string, right: string, wrong: string): Kit => ({
  read: (asked) => (asked === file ? filled(shipped.read(file), { [right]: wrong }) : shipped.read(asked)),
})

/** `NAME=value` and so on, with a space between two, on the lines that a pattern finds. */
export const pairsOn = (text: string, line: RegExp): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(line)]
      .flatMap(([, pairs = '']) => pairs.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
