import { setTimeout as wait } from 'node:timers/promises'
import type { CsvEncoding } from '#lib/contracts/csv.ts'
import { collected } from '#lib/testing/byte-pieces.ts'
import { allPages, csvDownload } from './csv-download.ts'

type Lines = Partial<Record<'name' | 'memo', string>>[]

async function* inTurn<T>(...items: T[]): AsyncGenerator<T> {
  yield* items
}

function answerOf(encoding: CsvEncoding, ...batches: Lines[]): Response {
  const sheet = {
    name: 'people',
    // Already the next day in Japan.
    now: new Date('2025-05-01T15:00:00Z'),
    encoding,
    columns: ['name', 'memo'] as const,
    heads: { name: '氏名', memo: '備考', replaced: '置き換え' },
  }
  return csvDownload(sheet, inTurn(...batches)).toResponse('ja', 'request')
}

test('a download is named after its day in Japan', () => {
  const { headers } = answerOf('utf-8')
  expect(headers.get('content-type')).toBe('text/csv')
  expect(headers.get('content-disposition')).toContain('people-20250502.csv')
})

test('headings come first, with the mark of the encoding, and a cell left out is empty', async () => {
  const answer = answerOf('utf-8-bom', [{ name: '甲', memo: 'a,b' }, { name: '乙' }], [], [{ memo: '=1' }])
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  expect(text).toBe('\ufeff氏名,備考\r\n甲,"a,b"\r\n乙,\r\n,\'=1\r\n')
})

test('each batch is one piece, and an empty one none', async () => {
  const { body } = answerOf('utf-8', [{ name: '甲' }], [], [{ name: '乙' }])
  const sent = await collected(body as unknown as AsyncIterable<Uint8Array>)
  expect(sent.map((piece) => Buffer.from(piece).toString())).toEqual(['氏名,備考\r\n', '甲,\r\n', '乙,\r\n'])
})

test('CP932 names in a last column what it could not hold, cell by cell', async () => {
  const answer = answerOf('cp932', [{ name: '𠮷野', memo: 'é' }, { name: '山' }])
  const lines = new TextDecoder('shift_jis').decode(await answer.arrayBuffer()).split('\r\n')
  expect(lines).toEqual(['氏名,備考,置き換え', '〓野,〓,氏名: U+20BB7→〓 / 備考: U+00E9→〓', '山,,', ''])
})

test('a list is read page after page to its end', async () => {
  const none = { items: [], total: 3, totalIsEstimate: false, offset: 0, nextCursor: null, prevCursor: null }
  const asked: (string | undefined)[] = []
  const pages: Record<string, { items: number[]; nextCursor: string | null }> = {
    first: { items: [1, 2], nextCursor: 'b' },
    b: { items: [3], nextCursor: 'c' },
    c: { items: [], nextCursor: null },
  }
  const read = async (cursor: string | undefined) => {
    asked.push(cursor)
    return { ...none, ...pages[cursor ?? 'first'] }
  }
  expect(await collected(allPages(read))).toEqual([[1, 2], [3], []])
  expect(asked).toEqual([undefined, 'b', 'c'])
})

test('the next page has left before anybody works on this one, and who wants no more goes once it has come', async () => {
  const [sent, come] = [[] as (string | undefined)[], [] as (string | undefined)[]]
  const read = async (cursor: string | undefined) => {
    // As a driver does, which sends in a later turn of the event loop.
    setImmediate(() => sent.push(cursor))
    await wait(20)
    come.push(cursor)
    return { items: [cursor], nextCursor: cursor === undefined ? 'second' : null }
  }
  for await (const page of allPages(read)) {
    expect([page, sent, come]).toEqual([[undefined], [undefined, 'second'], [undefined]])
    break
  }
  expect(come).toEqual([undefined, 'second'])
})
