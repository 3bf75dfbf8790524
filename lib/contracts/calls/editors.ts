import type * as z from 'zod/mini'
import type { editingAnswer, editorsQuery } from '../editors.ts'
import type { changesAnswer, changesQuery } from '../history.ts'
import { type EditedKind, KINDS, type Kind } from '../kinds/kinds.ts'
import { call } from './call.ts'
import { readAt } from './to.ts'

export const readEditorsOf = (kind: EditedKind) =>
  call('GET', `/${KINDS[kind].path}/:id/editors`, {
    says: `Who else edits one of the ${KINDS[kind].path} now`,
    may: KINDS[kind].edits,
  }).carries<{ query: typeof editorsQuery; answer: typeof editingAnswer }>()

export const comeToEdit = (kind: EditedKind) =>
  call('POST', `/${KINDS[kind].path}/:id/editors/:page`, {
    says: `Say that a page to edit one of the ${KINDS[kind].path} is open`,
    may: KINDS[kind].edits,
  }).carries<{ answer: typeof editingAnswer }>()

export const leaveEditing = (kind: EditedKind) =>
  call('DELETE', `/${KINDS[kind].path}/:id/editors/:page`, {
    says: `Say that a page to edit one of the ${KINDS[kind].path} was closed`,
    may: KINDS[kind].edits,
  }).carries()

/** The changes of the object that a save goes to, by the path of that. */
export const changesBelow = (path: string, since: number) =>
  readAt<z.output<typeof changesAnswer>>(`${path}/changes?since=${since}`)

export const readChangesOf = (kind: Kind) =>
  call('GET', `/${KINDS[kind].path}/:id/changes`, {
    says: `Who changed which field of one of the ${KINDS[kind].path} since a version`,
    may: KINDS[kind].edits,
  }).carries<{ query: typeof changesQuery; answer: typeof changesAnswer }>()
