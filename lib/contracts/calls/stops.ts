import { KINDS } from '../kinds/kinds.ts'
import type { keptDeletion } from '../many-changes.ts'
import type {
  reopenInput,
  reopenManyInput,
  Stop,
  stop,
  stopAct,
  stopDetail,
  stopEffect,
  stopEffectQuery,
  stopEffects,
  stopEffectsInput,
  stopInput,
  stopMails,
  stopMailsInput,
  stopManyInput,
  stopManyReport,
  stopQuery,
  stopTemplate,
  stopTemplateInput,
  stopTemplateMove,
} from '../stops.ts'
import { call, type ItemAnswer, type ItemsAnswer, type ListAnswer } from './call.ts'

export const stopMany = call('POST', '/stops', { says: 'Stop several as one', may: ['stop.write'], op: '96' }).carries<{
  body: typeof stopManyInput
  answer: ItemAnswer<typeof stopManyReport>
}>()

export const reopenMany = call('POST', '/stops/reopen', {
  says: 'Reopen several as one',
  may: ['stop.write'],
  op: '96',
}).carries<{ body: typeof reopenManyInput; answer: ItemAnswer<typeof stopManyReport> }>()

export const readStopEffects = call('POST', '/stops/effect', {
  says: 'What stopping several changes',
  may: ['stop.write'],
  op: '96',
}).carries<{ body: typeof stopEffectsInput; answer: ItemAnswer<typeof stopEffects> }>()

export const readReopenEffects = call('POST', '/stops/reopen-effect', {
  says: 'What reopening several changes',
  may: ['stop.write'],
  op: '96',
}).carries<{ body: typeof stopEffectsInput; answer: ItemAnswer<typeof stopEffects> }>()

export const previewStopMails = call('POST', '/stops/mails', {
  says: 'The mails that stopping or reopening would send',
  may: ['stop.write'],
  op: '96',
}).carries<{ body: typeof stopMailsInput; answer: ItemAnswer<typeof stopMails> }>()

export const listStopTemplates = call('GET', '/stop-templates', {
  says: 'List words for stops and reopenings',
  may: ['stop.write'],
}).carries<{ answer: ItemsAnswer<typeof stopTemplate> }>()

export const readStopTemplate = call('GET', '/stop-templates/:id', {
  says: 'Read such words',
  may: ['stop.write'],
}).carries<{ answer: ItemAnswer<typeof stopTemplate> }>()

export const createStopTemplate = call('POST', '/stop-templates', {
  says: 'Add such words',
  may: ['stop.write'],
  op: '96',
}).carries<{ body: typeof stopTemplateInput; answer: ItemAnswer<typeof stopTemplate> }>()

export const editStopTemplate = call('PATCH', '/stop-templates/:id', {
  says: 'Edit such words',
  may: ['stop.write'],
  op: '96',
  versioned: true,
}).carries<{ body: typeof stopTemplateInput; answer: ItemAnswer<typeof stopTemplate> }>()

export const moveStopTemplate = call('POST', '/stop-templates/:id/move', {
  says: 'Move such words up or down',
  may: ['stop.write'],
  op: '96',
}).carries<{ body: typeof stopTemplateMove; answer: ItemAnswer<typeof stopTemplate> }>()

export const deleteStopTemplate = call('DELETE', '/stop-templates/:id', {
  says: 'Delete such words',
  may: ['stop.write'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()

export const listStops = call('GET', '/stops', { says: 'List stops and reopenings', may: ['stop.read'] }).carries<{
  query: typeof stopQuery
  answer: ListAnswer<typeof stop>
}>()

export const readStop = call('GET', '/stops/:id', { says: 'Read a stop', may: ['stop.read'] }).carries<{
  answer: ItemAnswer<typeof stopDetail>
}>()

export const readStopAct = call('GET', '/stop-acts/:id', {
  says: 'What one act stopped and nobody has reopened',
  may: ['stop.write'],
}).carries<{ answer: ItemAnswer<typeof stopAct> }>()

export const stopEffectOf = (kind: Stop['targetKind']) =>
  call('GET', `/${KINDS[kind].path}/:id/stop-effect`, {
    says: 'What a stop or its end will affect',
    may: ['stop.write'],
  }).carries<{ query: typeof stopEffectQuery; answer: ItemAnswer<typeof stopEffect> }>()

export const stopOf = (kind: Stop['targetKind']) =>
  call('POST', `/${KINDS[kind].path}/:id/stop`, {
    says: 'Stop publication',
    may: ['stop.write'],
    op: '96',
    versioned: true,
  }).carries<{ body: typeof stopInput; answer: ItemAnswer<typeof stop> }>()

export const reopeningOf = (kind: Stop['targetKind']) =>
  call('POST', `/${KINDS[kind].path}/:id/reopen`, {
    says: 'Lift the stop of this target',
    may: ['stop.write'],
    op: '96',
    versioned: true,
  }).carries<{ body: typeof reopenInput; answer: ItemAnswer<typeof stop> }>()
