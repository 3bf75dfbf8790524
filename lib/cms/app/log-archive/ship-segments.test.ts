import { execFile } from 'node:child_process'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { testFolder } from '#lib/testing/test-folder.ts'
import { folderPlace } from '../backup-places/backup-place.ts'
import { ARCHIVING, makeSpool, SEGMENT_BYTES, SPOOL } from '../embedded/log-spool.ts'
import { historyOf, isOfArchive, nextHistory, readSegmentName } from './names.ts'
import { shipSegments } from './ship-segments.ts'

const run = promisify(execFile)
const folder = await testFolder()
const nameOf = (number: number) => `0000000100000000000000${String(number).padStart(2, '0')}`

async function spoolWith(title: string, segments: Record<string, number>) {
  const spool = path.join(folder, title, SPOOL)
  await mkdir(spool, { recursive: true })
  for (const [name, size] of Object.entries(segments)) await writeFile(path.join(spool, name), Buffer.alloc(size))
  const place = folderPlace(path.join(folder, title, 'archive'), isOfArchive)
  const kept = async () => (await place.list()).map((name) => readSegmentName(name)?.segment)
  return { spool, place, kept, left: () => readdir(spool) }
}

test('segments go into the archive in their order, once, and histories of the server do not', async () => {
  const { spool, place, kept, left } = await spoolWith('order', {
    [nameOf(3)]: SEGMENT_BYTES,
    [nameOf(2)]: SEGMENT_BYTES,
    [`${nameOf(2)}.00000028.backup`]: 300,
    [`${nameOf(4)}.part`]: 10,
  })
  const first = await shipSegments(place, { spool, cluster: '7', shipped: undefined })
  expect(first).toMatchObject({ isWhole: true, shipped: { last: 3 } })
  expect(await left()).toEqual([`${nameOf(4)}.part`])
  await writeFile(path.join(spool, nameOf(3)), Buffer.alloc(SEGMENT_BYTES))
  await shipSegments(place, { spool, cluster: '7', shipped: first.shipped })
  expect(await kept()).toEqual([nameOf(2), nameOf(3)])
})

test('one with a number of before and other changes is another history: it waits, and so do those after it', async () => {
  const { spool, place, kept, left } = await spoolWith('forked', {
    [nameOf(2)]: SEGMENT_BYTES,
    [nameOf(3)]: SEGMENT_BYTES,
  })
  const first = await shipSegments(place, { spool, cluster: '7', shipped: undefined })
  for (const number of [3, 4]) await writeFile(path.join(spool, nameOf(number)), Buffer.alloc(SEGMENT_BYTES, 1))
  const second = await shipSegments(place, { spool, cluster: '7', shipped: first.shipped })
  expect(second).toMatchObject({ isWhole: false, isForked: true, shipped: { last: 3 } })
  expect(await left()).toEqual([nameOf(3), nameOf(4)])
  expect(historyOf(await place.list(), '7')).toBe('7')
  await shipSegments(place, { spool, cluster: nextHistory('7', '7'), shipped: undefined })
  expect(await kept()).toEqual([nameOf(3), nameOf(4), nameOf(2), nameOf(3)])
  expect(historyOf(await place.list(), '7')).toBe('70001')
  expect(nextHistory('70001', '7')).toBe('70002')
})

test('one that is missing or half is said, and those after it are kept', async () => {
  const missing = await spoolWith('missing', { [nameOf(5)]: SEGMENT_BYTES })
  const shipped = { last: 3, until: new Date() }
  expect(await shipSegments(missing.place, { ...missing, cluster: '7', shipped })).toMatchObject({
    isWhole: false,
    shipped: { last: 5 },
  })
  const half = await spoolWith('half', { [nameOf(4)]: 1000, [nameOf(5)]: SEGMENT_BYTES })
  expect(await shipSegments(half.place, { ...half, cluster: '7', shipped })).toMatchObject({ isWhole: false })
  expect(await half.kept()).toEqual([nameOf(5)])
})

test('a half that a killed command left goes, one under way stays', async () => {
  const { spool, place, left } = await spoolWith('halves', { [`${nameOf(2)}.part`]: 10, [`${nameOf(3)}.part`]: 10 })
  const before = new Date(Date.now() - 3_600_000)
  await utimes(path.join(spool, `${nameOf(2)}.part`), before, before)
  await shipSegments(place, { spool, cluster: '7', shipped: undefined })
  expect(await left()).toEqual([`${nameOf(3)}.part`])
  await writeFile(path.join(spool, nameOf(4)), 'log')
  await makeSpool(path.dirname(spool), { account: undefined })
  expect(await left()).toEqual([nameOf(4)])
})

/** What the server runs for a segment of the log; `tools`: a folder whose programs go before those of the machine. */
async function handOver(cluster: string, file: string, tools = cluster): Promise<void> {
  const command = (ARCHIVING.archive_command ?? '')
    .slice(1, -1)
    .replaceAll('%p', `pg_wal/${file}`)
    .replaceAll('%f', file)
  await run('sh', ['-c', command], { cwd: cluster, env: { ...process.env, PATH: `${tools}:${process.env.PATH}` } })
}

async function clusterWith(title: string, segment: string) {
  const cluster = path.join(folder, title)
  for (const inside of ['pg_wal', SPOOL]) await mkdir(path.join(cluster, inside), { recursive: true })
  await writeFile(path.join(cluster, 'pg_wal', segment), 'log')
  return { cluster, left: () => readdir(path.join(cluster, SPOOL)) }
}

test('what does not come whole leaves nothing, and halves hinder no other segment', async () => {
  const { cluster, left } = await clusterWith('failing', nameOf(1))
  const tools = path.join(folder, 'tools')
  await mkdir(tools)
  await writeFile(path.join(tools, 'sync'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await handOver(cluster, nameOf(1), tools)
  expect(await left()).toEqual([])
  for (let n = 10; n < 80; n += 1) await writeFile(path.join(cluster, SPOOL, `${nameOf(n)}.part`), '')
  await handOver(cluster, nameOf(1))
  expect(await left()).toContain(nameOf(1))
})

test('the server is answered well, whatever becomes of a segment: it never keeps them until its disk is full', async () => {
  const { cluster, left } = await clusterWith('server', nameOf(1))
  await handOver(cluster, nameOf(1))
  expect(await left()).toEqual([nameOf(1)])
  await handOver(cluster, nameOf(2))
  expect(await left()).toEqual([nameOf(1)])
  for (let n = 10; n < 73; n += 1) await writeFile(path.join(cluster, SPOOL, nameOf(n)), '')
  await writeFile(path.join(cluster, 'pg_wal', nameOf(80)), 'log')
  await handOver(cluster, nameOf(80))
  expect(await readdir(path.join(cluster, SPOOL))).toHaveLength(64)
})
