import type { Choice } from '#components/picker/choice.ts'
import type { ManyAct } from '#lib/contracts/many-changes.ts'
import { type ManyKind, manyFieldOf, manyFieldsOf, textsOf } from '#lib/contracts/many-fields.ts'
import { accessAtMost } from '#lib/contracts/many-limits.ts'

/** How a field is changed, in the order in which it is offered; by the way of the field. */
const HOWS = {
  text: ['replace', 'set', 'clear'],
  address: ['host', 'replace', 'set', 'clear'],
  flag: ['set'],
  choice: ['set'],
  count: ['set', 'clear'],
  amount: ['set', 'clear'],
  day: ['set'],
  date: ['set'],
  one: ['set', 'clear'],
  list: ['link', 'unlink'],
  links: ['link', 'unlink'],
  // Asked by a dialog of its own.
  apart: [],
} as const

type How = (typeof HOWS)[keyof typeof HOWS][number]

/** Stands for all texts of a kind, in which words are replaced together; no field is called so. */
export const ALL_TEXTS = '*'

/** How this field is: what must be given is not emptied. */
export function howsOf(kind: ManyKind, field: string): readonly How[] {
  if (field === ALL_TEXTS) return ['replace']
  const known = manyFieldOf(kind, field)
  if (!known) return []
  const isRequired = 'isRequired' in known && known.isRequired === true
  return HOWS[known.way].filter((how) => how !== 'clear' || !isRequired)
}

/** What is chosen from: all texts at once, where there are several, then the fields in the order of the form. */
export const fieldsOffered = (kind: ManyKind): readonly string[] => [
  ...(textsOf(kind).length > 1 ? [ALL_TEXTS] : []),
  ...manyFieldsOf(kind).filter((field) => howsOf(kind, field).length > 0),
]

/** One act as she fills it in. */
export type ActDraft = {
  field: string
  how: How
  value: string
  find: string
  replacement: string
  picked: readonly Choice[]
  /** Of which kind that is, where a field names one of several kinds; not there: the first that is offered. */
  pickedKind?: string
}

/** A field as it is offered first. */
export function draftOf(kind: ManyKind, field: string): ActDraft {
  const known = manyFieldOf(kind, field)
  const [how = 'set'] = howsOf(kind, field)
  const value = known?.way === 'flag' ? 'yes' : known?.way === 'choice' ? (known.choices[0] ?? '') : ''
  return { field, how, value, find: '', replacement: '', picked: [] }
}

/** The act for another field: words that were typed already are looked for in that one. */
export const draftFor = (kind: ManyKind, field: string, { how, find, replacement }: ActDraft): ActDraft => {
  const draft = draftOf(kind, field)
  const isKept = (how === 'replace' || how === 'host') && howsOf(kind, field).includes(how)
  return isKept ? { ...draft, how, find, replacement } : draft
}

/** The field of an act that is not filled in; null where nothing is missing. */
export function missingIn(kind: ManyKind, { how, field, value, find, replacement, picked }: ActDraft): string | null {
  const way = manyFieldOf(kind, field)?.way
  switch (how) {
    case 'replace':
      return find === '' ? 'find' : null
    case 'host':
      return find.trim() === '' ? 'find' : replacement.trim() === '' ? 'replacement' : null
    case 'link':
    case 'unlink':
      return picked.length === 0 ? 'picked' : null
    case 'set':
      if (way === 'one') return picked.length === 0 ? 'picked' : null
      return value.trim() === '' ? 'value' : null
    case 'clear':
      return null
  }
}

/** How many spaces so many people are given or lose at most, in all acts together, and whether they are more; null where it is no access. */
export function spacesAtMost(kind: ManyKind, people: number, drafts: readonly ActDraft[]) {
  if (kind !== 'user') return null
  const spaces = drafts.reduce((sum, { picked }) => sum + picked.length, 0)
  const max = accessAtMost(people)
  return { people, max, isOver: spaces > max }
}

/** The act as it is sent. */
export function toAct(kind: ManyKind, draft: ActDraft): ManyAct {
  const { how, field, find, replacement, picked } = draft
  switch (how) {
    case 'replace':
      return { act: 'replace', fields: field === ALL_TEXTS ? textsOf(kind) : [field], find, replacement }
    case 'host':
      return { act: 'host', field, find: hostIn(find), replacement: hostIn(replacement) }
    case 'link':
    case 'unlink':
      return { act: how, field, ids: picked.map(({ id }) => id) }
    case 'set':
    case 'clear':
      return { act: 'set', field, value: how === 'clear' ? emptyOf(kind, field) : valueIn(kind, draft) }
  }
}

function valueIn(kind: ManyKind, { field, value, picked }: ActDraft): string | number | boolean | null {
  switch (manyFieldOf(kind, field)?.way) {
    case 'flag':
      return value === 'yes'
    case 'count':
      return /^\d+$/.test(value.trim()) ? Number(value) : value
    case 'one':
      return picked[0]?.id ?? null
    default:
      return value
  }
}

const emptyOf = (kind: ManyKind, field: string): string | null => {
  const way = manyFieldOf(kind, field)?.way
  return way === 'text' || way === 'address' || way === 'amount' ? '' : null
}

/** A host that was pasted as the address it stands in. */
const hostIn = (text: string): string => {
  const trimmed = text.trim()
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? (trimmed.split('/')[2] ?? '') : trimmed.replace(/\/+$/, '')
}
