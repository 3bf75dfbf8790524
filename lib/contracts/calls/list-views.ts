import type {
  listColumnsInput,
  listSettings,
  listSettingsQuery,
  listView,
  listViewEdit,
  listViewInput,
} from '../list-views.ts'
import { call, type ItemAnswer } from './call.ts'

export const readListSettings = call('GET', '/list-settings', {
  says: 'Read own columns and views of a list',
  may: [],
}).carries<{ query: typeof listSettingsQuery; answer: ItemAnswer<typeof listSettings> }>()

export const saveColumns = call('PUT', '/list-settings', {
  says: 'Choose own columns of a list',
  may: [],
  op: '11',
}).carries<{ body: typeof listColumnsInput }>()

export const createView = call('POST', '/list-views', { says: 'Save a view of a list', may: [], op: '11' }).carries<{
  body: typeof listViewInput
  answer: ItemAnswer<typeof listView>
}>()

export const editView = call('PATCH', '/list-views/:id', {
  says: 'Edit an own view',
  may: [],
  op: '11',
  versioned: true,
}).carries<{ body: typeof listViewEdit; answer: ItemAnswer<typeof listView> }>()

export const deleteView = call('DELETE', '/list-views/:id', {
  says: 'Delete an own view',
  may: [],
  versioned: true,
}).carries()
