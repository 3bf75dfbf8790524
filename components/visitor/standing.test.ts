import { isPublic, PUBLICATION_STATUSES } from '#lib/core/publication-status.ts'
import { looksAt } from './standing.ts'

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
