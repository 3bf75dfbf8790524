import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/schedule-entries.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import {
  scheduleEntry,
  scheduleEntryEdit,
  scheduleEntryInput,
  scheduleEntryQuery,
} from '#lib/contracts/schedule-entries.ts'
import { findEntry, listEntries } from './read-entries.ts'
import { createEntry, deleteEntry, editEntry } from './write-entry.ts'

/** Open periods of patterns and AR events. */
export const scheduleEntryRoutes: readonly Route[] = [
  on(calls.listEntries, { query: withMoment(scheduleEntryQuery), answer: listAnswer(scheduleEntry) }, listEntries),
  on(calls.readEntry, { answer: itemAnswer(scheduleEntry) }, readOne(findEntry)),
  on(calls.createEntry, { body: scheduleEntryInput, answer: itemAnswer(scheduleEntry), status: 201 }, createEntry),
  on(calls.editEntry, { body: scheduleEntryEdit, answer: itemAnswer(scheduleEntry) }, editEntry),
  on(calls.deleteEntry, {}, deleteEntry),
]
