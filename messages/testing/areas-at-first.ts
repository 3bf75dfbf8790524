import { readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'"();]*?)\sfrom\s+)?'([^']+)'/gm
/** What is fetched later and does not wait for all words. */
const FETCHED = /(?<!withWords\()import\('([^']+)'\)\s*\.then/g
const SAYS = /\buseTranslations(?:<|\()\s*'([\w-]+)'/g

const isTypesOnly = (names: string | undefined) =>
  names?.startsWith('{') === true && names.split(/[{},]/).every((name) => /^\s*(?:type\s.*)?$/s.test(name))

type Source = { isClient: boolean; areas: string[]; imports: string[] }

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(IMPORT)].flatMap(([, names, from = '']) => (isTypesOnly(names) ? [] : [from]))
  const imports = [...named, ...[...text.matchAll(FETCHED)].map(([, from = '']) => from)]
  return {
    isClient: text.startsWith(`'use client'`),
    areas: [...text.matchAll(SAYS)].map(([, area = '']) => area),
    imports: imports.flatMap((from) => {
      if (!/\.tsx?$/.test(from)) return []
      return from.startsWith('#') ? [from.slice(1)] : from.startsWith('.') ? [path.join(path.dirname(file), from)] : []
    }),
  }
}

/** The areas of words that client components of these files, and of what they import, may say before anything is opened. */
export function areasAtFirst(files: readonly string[]): Set<string> {
  const known = new Map<string, Source>()
  const sourceOf = (file: string) => known.get(file) ?? known.set(file, readSource(file)).get(file)
  const areas = new Set<string>()
  const seen = new Set<string>()
  const walk = (file: string, inClient: boolean) => {
    const source = sourceOf(file)
    const isClient = inClient || source?.isClient === true
    if (!source || seen.has(`${file} ${isClient}`)) return
    seen.add(`${file} ${isClient}`)
    if (isClient) for (const area of source.areas) areas.add(area)
    for (const next of source.imports) walk(next, isClient)
  }
  for (const file of files) walk(file, false)
  return areas
}
