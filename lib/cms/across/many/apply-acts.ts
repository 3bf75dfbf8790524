import { isDeepStrictEqual } from 'node:util'
import { type Form, listIn } from '#lib/cms/kernel/entity/many-writer.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { ManyAct } from '#lib/contracts/many-changes.ts'
import { type ManyKind, manyFieldOf } from '#lib/contracts/many-fields.ts'

/** The form after the acts, as it would be sent; the schema of a single save reads it next. */
export const applyActs = (kind: ManyKind, form: Form, acts: readonly ManyAct[]): Form =>
  acts.reduce((so, act) => applyAct(kind, so, act, acts), form)

function applyAct(kind: ManyKind, form: Form, act: ManyAct, acts: readonly ManyAct[]): Form {
  switch (act.act) {
    case 'set':
      if (manyFieldOf(kind, act.field)?.way === 'day')
        return {
          ...form,
          [act.field]: { day: act.value, of: acts.flatMap((one) => (one.act === 'link' ? one.ids : [])) },
        }
      return { ...form, [act.field]: isOne(kind, act.field) ? inSmall(act.value) : act.value }
    case 'replace':
      return {
        ...form,
        ...Object.fromEntries(
          act.fields.map((field) => [
            field,
            replaced(form[field], (text) => text.replaceAll(act.find, () => act.replacement)),
          ]),
        ),
      }
    case 'host':
      return { ...form, [act.field]: replaced(form[act.field], (text) => otherHost(text, act)) }
    case 'link':
      return { ...form, [act.field]: [...new Set([...listIn(form[act.field]), ...act.ids])] }
    case 'unlink':
      return { ...form, [act.field]: without(listIn(form[act.field]), act.ids) }
    case 'delete':
      return form
  }
}

/** `ids` in whatever letters. */
function without(list: readonly string[], ids: readonly string[]): string[] {
  const gone = new Set(ids.map((id) => id.toLowerCase()))
  return list.filter((id) => !gone.has(id))
}

const isOne = (kind: ManyKind, field: string): boolean => manyFieldOf(kind, field)?.way === 'one'

/** An ID as the database writes it, so that the one that is there already is no change. */
const inSmall = (value: unknown): unknown => (typeof value === 'string' && isId(value) ? value.toLowerCase() : value)

const replaced = (value: unknown, by: (text: string) => string): unknown =>
  typeof value === 'string' ? by(value) : value

/** The same address at another host, where it is at the one that is looked for; its path, query and the rest to the letter. */
function otherHost(address: string, { find, replacement }: { find: string; replacement: string }): string {
  const parts = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?)([^/?#]*)(.*)$/is.exec(address)
  if (!parts || hostOf(parts[2] ?? '') !== hostOf(find)) return address
  return `${parts[1]}${replacement}${parts[3]}`
}

/** As browsers compare hosts: in small letters and in the letters of the wire. */
const hostOf = (host: string): string => {
  const url = `https://${host}/`
  return URL.canParse(url) ? new URL(url).host : host.toLowerCase()
}

/** The fields that differ, in the order of the form. */
export const fieldsChanged = (from: Form, to: Form): string[] =>
  Object.keys(to).filter((field) => !isSame(from[field], to[field]))

/** Lists of names are the same in whatever order. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && isDeepStrictEqual([...one].sort(), [...other].sort())
    : isDeepStrictEqual(one, other)
