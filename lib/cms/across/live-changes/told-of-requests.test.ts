import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { makeRoom } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { nextMoments } from './next-moment.ts'
import { readTold } from './read-told.ts'
import { toldTo } from './told-to.ts'

const { db, deps, as, time, truncate } = await testCms()
const NOW = new Date('2025-05-01T00:00:00Z')
beforeEach(async () => {
  await truncate()
  time.now = NOW
})

const lookUp = async () => {
  while (await doNextJob(deps));
}

/** A room with whoever gives access to it, one who gives it to others, and who asks for it. */
async function makeDesk() {
  const room = await makeRoom(db, { space_title: 'ブラジル館' })
  const people = {
    manager: await as(0),
    ofRoom: await as(4, { room_id: room }),
    ofForeign: await as(4, { room_id: await makeRoom(db, { space_title: '韓国館' }) }),
    asking: await as(5),
    bystander: await as(5, { room_id: room }),
  }
  const ask = async (spaceAsked: string) => {
    const answer = await people.asking.post('/access-requests', { spaceAsked, requestReason: '応援に入るため' })
    expect(answer.status).toBe(201)
    return (answer.body.item as { id: string }).id
  }
  return { room, people, ask }
}

/** Which requests these are told of by what is done, by their names, and how it came; nothing where they are told nothing. */
async function toldOf(people: Record<string, Caller>, change: () => Promise<unknown>) {
  const { snapshot } = await readTold(db, { seen: null, after: time.now, until: time.now })
  const before = time.now
  await change()
  const { told } = await readTold(db, { seen: snapshot, after: before, until: time.now })
  const changes = await toldTo(db, told, Object.values(people), time.now)
  return Object.fromEntries(
    Object.entries(people).flatMap(([name, { id }]) => {
      const own = (changes.get(id) ?? []).filter(({ kind }) => kind === 'accessRequest')
      return own.length === 0 ? [] : [[name, own.map(({ ids, act, screens }) => [...ids, act, ...screens])]]
    }),
  )
}

test('a request is told to those who may answer it once it was looked up, of a room to whom it belongs; never to who asked', async () => {
  const { people, ask } = await makeDesk()
  let id = ''
  const asked = async () => {
    id = await ask('ブラジル館')
  }
  expect(await toldOf(people, asked)).toEqual({})
  const told = await toldOf(people, lookUp)
  const change = [[id, 'changed', 'REQUESTS', 'TOP101']]
  expect(told).toEqual({ manager: change, ofRoom: change })
})

test('of what names no space only those hear who see everything', async () => {
  const { people, ask } = await makeDesk()
  await ask('どこにもない館')
  expect(Object.keys(await toldOf(people, lookUp))).toEqual(['manager'])
})

test('an answer is told to who asked and to whoever else might have given one; so is what she takes back', async () => {
  const { room, people, ask } = await makeDesk()
  const { ofRoom, asking } = people
  const answers = [
    (id: string) => ofRoom.post(`/access-requests/${id}/decline`, { requestAnswer: '別の部屋です' }),
    (id: string) => asking.post(`/access-requests/${id}/withdraw`, {}),
    (id: string) =>
      ofRoom.post(`/access-requests/${id}/give`, { spaceId: room, lastDay: null, requestAnswer: 'どうぞ' }),
  ]
  for (const answer of answers) {
    const id = await ask('ブラジル館')
    await lookUp()
    const told = await toldOf(people, async () => expect((await answer(id)).status).toBeLessThan(300))
    const change = [[id, 'changed', 'REQUESTS', 'TOP101']]
    expect(told).toEqual({ manager: change, ofRoom: change, asking: change })
  }
})

test('what nobody answered in time is told by the clock, which wakes the look for it', async () => {
  const { people, ask } = await makeDesk()
  const id = await ask('ブラジル館')
  await lookUp()
  const lapses = new Date('2025-05-15T15:00:00Z')
  expect((await nextMoments(db, time.now)).told).toEqual(lapses)
  const change = [[id, 'passed', 'REQUESTS', 'TOP101']]
  const told = await toldOf(people, async () => {
    time.now = lapses
  })
  expect(told).toEqual({ manager: change, ofRoom: change })
})
