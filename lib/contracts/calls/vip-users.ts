import type {
  vipCsvQuery,
  vipFileAnswer,
  vipListAnswer,
  vipListInput,
  vipUser,
  vipUserEdit,
  vipUserInput,
  vipUserQuery,
} from '../vip-users.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listVipUsers = call('GET', '/vip-users', {
  says: 'List the VIP users of a room',
  may: ['vipUser.manage'],
}).carries<{ query: typeof vipUserQuery; answer: ListAnswer<typeof vipUser> }>()

export const readVipUser = call('GET', '/vip-users/:id', { says: 'Read a VIP user', may: ['vipUser.manage'] }).carries<{
  answer: ItemAnswer<typeof vipUser>
}>()

export const addVipUser = call('POST', '/vip-users', {
  says: 'Add a VIP user to a room',
  may: ['vipUser.manage'],
  op: '130',
}).carries<{ body: typeof vipUserInput; answer: ItemAnswer<typeof vipUser> }>()

export const editVipUser = call('PATCH', '/vip-users/:id', {
  says: 'Edit a VIP user',
  may: ['vipUser.manage'],
  op: '132',
  versioned: true,
}).carries<{ body: typeof vipUserEdit; answer: ItemAnswer<typeof vipUser> }>()

export const deleteVipUser = call('DELETE', '/vip-users/:id', {
  says: 'Take a VIP user off the list; the ExpoID account stays',
  may: ['vipUser.manage'],
  versioned: true,
}).carries()

export const addVipList = call('POST', '/vip-user-lists', {
  says: 'Add all VIP users of a pasted list, or none',
  may: ['vipUser.manage'],
  op: '130',
}).carries<{ body: typeof vipListInput; answer: typeof vipListAnswer }>()

export const readVipFile = call('POST', '/vip-user-files', {
  says: 'Read a CSV file as the text of a list; writes nothing',
  may: ['vipUser.manage'],
  upload: true,
}).carries<{ answer: typeof vipFileAnswer }>()

export const readVipCsv = call('GET', '/vip-user-csv', { says: 'VIP users as CSV', may: ['vipUser.manage'] }).carries<{
  query: typeof vipCsvQuery
}>()
