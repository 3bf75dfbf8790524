import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/vip-users.ts'
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
import { addVipList } from './add-vip-list.ts'
import { readVipFile } from './read-vip-file.ts'
import { findVipUser, listVipUsers } from './read-vip-users.ts'
import { readVipCsv } from './vip-csv.ts'
import { addVipUser, deleteVipUser, editVipUser } from './write-vip-user.ts'

export const vipUserRoutes: readonly Route[] = [
  on(calls.listVipUsers, { query: vipUserQuery, answer: listAnswer(vipUser) }, listVipUsers),
  on(calls.readVipUser, { answer: itemAnswer(vipUser) }, readOne(findVipUser)),
  on(calls.addVipUser, { body: vipUserInput, answer: itemAnswer(vipUser), status: 201 }, addVipUser),
  on(calls.editVipUser, { body: vipUserEdit, answer: itemAnswer(vipUser) }, editVipUser),
  on(calls.deleteVipUser, {}, deleteVipUser),
  on(calls.addVipList, { body: vipListInput, answer: vipListAnswer, status: 201 }, addVipList),
  on(calls.readVipFile, { answer: vipFileAnswer, again: 'harmless' }, readVipFile),
  on(calls.readVipCsv, { query: vipCsvQuery, streams: 'text/csv' }, readVipCsv),
]
