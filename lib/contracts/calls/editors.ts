import type * as z from 'zod/mini'
import type { Action } from '#lib/core/policy.ts'
import { COMPARED_PATHS, type ComparedKind, EDITED_PATHS, type EditedKind, type editorsQuery } from '../editors.ts'
import type { changesAnswer, changesQuery } from '../history.ts'
import { call } from './call.ts'
import { readAt } from './to.ts'

/** What editing an object of each kind needs, before one is looked at. */
const EDIT_ACTIONS: Record<ComparedKind, readonly Action[]> = {
  expoArea: ['expoArea.write'],
  venueArea: ['venueArea.edit'],
  room: ['room.editTexts'],
  externalTransition: ['externalTransition.write'],
  ndsdEvent: ['ndsdEvent.write'],
  pattern: ['areaPattern.edit', 'roomPattern.edit'],
  transition: ['transition.edit'],
  plan: ['plan.write'],
  stopTemplate: ['stop.write'],
  notice: ['notice.manage'],
  appNotification: ['appNotification.manage'],
  tool: ['tool.register'],
  user: ['user.edit'],
  arEvent: ['arEvent.edit'],
  arStructure: ['arEvent.edit'],
  arAnchor: ['arEvent.edit'],
  arMarker: ['arEvent.edit'],
  richContent: ['richContent.register'],
  vipUser: ['vipUser.manage'],
  scheduleEntry: ['areaPattern.publish', 'roomPattern.publish', 'arEvent.publish'],
}

export const watchEditorsOf = (kind: EditedKind) =>
  call('GET', `/${EDITED_PATHS[kind]}/:id/editors`, {
    says: `Who else edits one of the ${EDITED_PATHS[kind]} now`,
    may: EDIT_ACTIONS[kind],
  }).carries<{ query: typeof editorsQuery }>()

/** The changes of the object that a save goes to, by the path of that. */
export const changesBelow = (path: string, since: number) =>
  readAt<z.output<typeof changesAnswer>>(`${path}/changes?since=${since}`)

export const readChangesOf = (kind: ComparedKind) =>
  call('GET', `/${COMPARED_PATHS[kind]}/:id/changes`, {
    says: `Who changed which field of one of the ${COMPARED_PATHS[kind]} since a version`,
    may: EDIT_ACTIONS[kind],
  }).carries<{ query: typeof changesQuery; answer: typeof changesAnswer }>()
