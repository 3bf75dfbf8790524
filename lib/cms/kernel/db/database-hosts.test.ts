import { databaseAddress, hostName, hostsOf } from './database-hosts.ts'

const both = 'postgresql://expo:p%2Cw@db1:5432,db2:5433/expo'

test('an address with several hosts is one of each, with the same user, database and settings', () => {
  expect(hostsOf(`${both}?sslmode=require&target_session_attrs=read-write&a=b`)).toEqual([
    'postgresql://expo:p%2Cw@db1:5432/expo?sslmode=require&a=b',
    'postgresql://expo:p%2Cw@db2:5433/expo?sslmode=require&a=b',
  ])
  expect(hostsOf(`${both}?target_session_attrs=primary`)).toEqual([
    'postgresql://expo:p%2Cw@db1:5432/expo',
    'postgresql://expo:p%2Cw@db2:5433/expo',
  ])
  expect(hostsOf('postgresql://[::1]:5432,db2/expo').map(hostName)).toEqual(['[::1]:5432', 'db2'])
})

test.each(['postgresql://user:a,b@db1:5432/expo', 'postgresql://expo@/expo?host=%2Frun'])(
  '%s has one host',
  (address) => {
    expect(hostsOf(address)).toEqual([address])
    expect(databaseAddress.safeParse(address).success).toBe(true)
  },
)

test.each([
  ['mysql://db/expo', 'an address such as'],
  [`${both}?target_session_attrs=any`, 'since the console writes'],
  ['postgresql://db/expo?target_session_attrs=standby', 'since the console writes'],
  ['postgresql://db1,,db2/expo', 'hosts with a comma between them, such as postgresql://user:password@a:5432,b:5432/'],
  ['postgresql://db1:x,db2/expo', 'hosts with a comma'],
  ['postgresql://db1,db1/expo', 'each host once'],
  ['postgresql://db1,db2/expo?host=db3', 'all hosts before the slash'],
])('%s is refused', (address, reason) => {
  expect(databaseAddress.safeParse(address).error?.issues[0]?.message).toContain(reason)
})
