import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/list-views.ts'
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

/** One's own columns and views of the console's lists. */
export const listViewRoutes: readonly Route[] = [
  on(calls.readListSettings, { query: listSettingsQuery, answer: itemAnswer(listSettings) }, readListSettings),
  on(calls.saveColumns, { body: listColumnsInput }, saveColumns),
  on(calls.createView, { body: listViewInput, answer: itemAnswer(listView), status: 201 }, createView),
  on(calls.editView, { body: listViewEdit, answer: itemAnswer(listView) }, editView),
  on(calls.deleteView, {}, deleteView),
]
