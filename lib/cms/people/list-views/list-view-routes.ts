import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import {
  listColumnsInput,
  listSettings,
  listSettingsQuery,
  listView,
  listViewEdit,
  listViewInput,
} from '#lib/contracts/list-views.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { readListSettings } from './read-list-settings.ts'
import { createView, deleteView, editView, saveColumns } from './write-list-settings.ts'

const answer = itemAnswer(listView)

/** One's own columns and views of the console's lists. */
export const listViewRoutes: readonly Route[] = [
  route(
    'GET',
    '/list-settings',
    [],
    { query: listSettingsQuery, answer: itemAnswer(listSettings), says: 'Read own columns and views of a list' },
    readListSettings,
  ),
  route(
    'PUT',
    '/list-settings',
    [],
    { op: '11', body: listColumnsInput, says: 'Choose own columns of a list' },
    saveColumns,
  ),
  route(
    'POST',
    '/list-views',
    [],
    { op: '11', body: listViewInput, answer, status: 201, says: 'Save a view of a list' },
    createView,
  ),
  route(
    'PATCH',
    '/list-views/:id',
    [],
    { op: '11', body: listViewEdit, versioned: true, answer, says: 'Edit an own view' },
    editView,
  ),
  route('DELETE', '/list-views/:id', [], { versioned: true, says: 'Delete an own view' }, deleteView),
]
