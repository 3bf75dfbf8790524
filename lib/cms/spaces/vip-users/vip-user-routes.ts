import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  vipCsvQuery,
  vipFileAnswer,
  vipListAnswer,
  vipListInput,
  vipUser,
  vipUserEdit,
  vipUserInput,
  vipUserQuery,
} from '#lib/contracts/vip-users.ts'
import type { Action } from '#lib/core/policy.ts'
import { addVipList } from './add-vip-list.ts'
import { readVipFile } from './read-vip-file.ts'
import { listVipUsers, readVipUser } from './read-vip-users.ts'
import { readVipCsv } from './vip-csv.ts'
import { addVipUser, deleteVipUser, editVipUser } from './write-vip-user.ts'

const MANAGE: readonly Action[] = ['vipUser.manage']
const answer = itemAnswer(vipUser)
const list = { query: vipUserQuery, answer: listAnswer(vipUser), says: 'List the VIP users of a room' }
const add = { op: '130', body: vipUserInput, answer, status: 201, says: 'Add a VIP user to a room' } as const
const edit = { op: '132', body: vipUserEdit, versioned: true, answer, says: 'Edit a VIP user' } as const
const remove = { versioned: true, says: 'Take a VIP user off the list; the ExpoID account stays' } as const
const addAll = {
  op: '130',
  body: vipListInput,
  answer: vipListAnswer,
  status: 201,
  says: 'Add all VIP users of a pasted list, or none',
} as const
const file = {
  upload: true,
  answer: vipFileAnswer,
  says: 'Read a CSV file as the text of a list; writes nothing',
} as const
const csv = { query: vipCsvQuery, streams: 'text/csv', says: 'VIP users as CSV' }

export const vipUserRoutes: readonly Route[] = [
  route('GET', '/vip-users', MANAGE, list, listVipUsers),
  route('GET', '/vip-users/:id', MANAGE, { answer, says: 'Read a VIP user' }, readVipUser),
  route('POST', '/vip-users', MANAGE, add, addVipUser),
  route('PATCH', '/vip-users/:id', MANAGE, edit, editVipUser),
  route('DELETE', '/vip-users/:id', MANAGE, remove, deleteVipUser),
  route('POST', '/vip-user-lists', MANAGE, addAll, addVipList),
  route('POST', '/vip-user-files', MANAGE, file, readVipFile),
  route('GET', '/vip-user-csv', MANAGE, csv, readVipCsv),
]
