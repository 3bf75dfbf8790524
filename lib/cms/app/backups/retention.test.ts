import { backupName, madeAt } from '../backup-places/named-backups.ts'
import { outdated } from './retention.ts'

const now = new Date('2025-06-30T03:00:00Z')
const daily = Array.from({ length: 120 }, (_, day) => backupName(new Date(now.getTime() - (119 - day) * 86_400_000)))

test('the name of a backup says when it was made', () => {
  expect(madeAt(backupName(now))).toEqual(now)
  expect(madeAt('notes.tar')).toBeNull()
})

test('every day of two weeks stays, then one a week for eight', () => {
  const gone = outdated(daily, now, { days: 14, weeks: 8 })
  const left = daily.filter((name) => !gone.includes(name)).map((name) => name.slice(13, 23))
  expect(left.slice(0, -15)).toEqual([
    '2025-05-05',
    '2025-05-12',
    '2025-05-19',
    '2025-05-26',
    '2025-06-02',
    '2025-06-09',
  ])
  expect(left.slice(-15)[0]).toBe('2025-06-16')
  expect(left.at(-1)).toBe('2025-06-30')
})

test('the newest one stays, however old it is', () => {
  expect(outdated([backupName(new Date(0))], now, { days: 1, weeks: 1 })).toEqual([])
})
