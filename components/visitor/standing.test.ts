import { isPublic, PUBLICATION_STATUSES } from '#lib/core/publication-status.ts'
import { chosenLook, looksAt, standingIn } from './standing.ts'

test('what opens by itself is looked at before and after, and is seen only after', () => {
  const standing = { status: 'waiting', nextChangeAt: '2025-05-01T01:00:00.000Z', nextStatus: 'opening' } as const
  expect(looksAt(standing)).toEqual([
    { when: 'now', from: null, status: 'waiting', isSeen: false },
    { when: 'next', from: '2025-05-01T01:00:00.000Z', status: 'opening', isSeen: true },
  ])
})

test('what is open is seen until it ends', () => {
  const standing = { status: 'archiveOpening', nextChangeAt: '2025-05-01T01:00:00.000Z', nextStatus: 'ending' } as const
  expect(looksAt(standing).map(({ isSeen }) => isSeen)).toEqual([true, false])
})

test('what stays as it is until somebody acts has one look', () => {
  const stopped = { status: 'stopping', nextChangeAt: null, nextStatus: null } as const
  expect(looksAt(stopped)).toEqual([{ when: 'now', from: null, status: 'stopping', isSeen: false }])
})

test('what is public is seen, and nothing else', () => {
  for (const status of PUBLICATION_STATUSES) {
    const [{ isSeen }] = looksAt({ status, nextChangeAt: null, nextStatus: null })
    expect([status, isSeen]).toEqual([status, isPublic(status)])
  }
})

const [start, end] = ['2025-05-01T01:00:00.000Z', '2025-05-02T01:00:00.000Z']
const at = Date.parse

test('what is shown in a period is looked at before and after it starts, then before and after it stops', () => {
  const period = { openStartDate: start, openEndDate: end }
  const seen = (now: number) => looksOf(period, now).map(({ from, status }) => [from, status])
  expect(seen(at(start) - 1)).toEqual([
    [null, 'waiting'],
    [start, 'opening'],
  ])
  expect(seen(at(start))).toEqual([
    [null, 'opening'],
    [end, 'ending'],
  ])
  expect(seen(at(end))).toEqual([[null, 'ending']])
})

test('what has no end has one look once it is shown', () => {
  expect(looksOf({ openStartDate: start, openEndDate: '' }, at(end))).toMatchObject([
    { status: 'opening', isSeen: true },
  ])
})

test('no period, or one that ends before it starts, stands nowhere', () => {
  expect(standingIn({ openStartDate: '', openEndDate: end }, at(start))).toBeUndefined()
  expect(standingIn({ openStartDate: end, openEndDate: start }, at(start))).toBeUndefined()
  expect(standingIn({ openStartDate: start, openEndDate: start }, at(start))).toBeUndefined()
})

test('who looks at how it opens goes on looking at that once it has opened, and not at how it ends', () => {
  const period = { openStartDate: start, openEndDate: end }
  const seen = (now: number) => {
    const [first, ...others] = looksOf(period, now)
    return first && chosenLook([first, ...others], 'opening')
  }
  expect(seen(at(start) - 1)).toMatchObject({ when: 'next', status: 'opening', isSeen: true })
  expect(seen(at(start))).toMatchObject({ when: 'now', status: 'opening', isSeen: true })
  expect(seen(at(end))).toMatchObject({ when: 'now', status: 'ending', isSeen: false })
})

test('who looks at how it stands now looks at that whatever comes', () => {
  const period = { openStartDate: start, openEndDate: end }
  for (const now of [at(start) - 1, at(start), at(end)]) {
    const [first, ...others] = looksOf(period, now)
    expect(first && chosenLook([first, ...others], null)).toEqual(first)
  }
})

function looksOf(period: Parameters<typeof standingIn>[0], now: number) {
  const standing = standingIn(period, now)
  return standing ? looksAt(standing) : []
}
