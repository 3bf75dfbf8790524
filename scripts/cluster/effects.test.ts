import { newId } from '#lib/core/id.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { makeExpoArea, makePerson } from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { problemsOf } from './effects.ts'
import type { Ledger } from './writers.ts'

const { db, truncate } = await testDb()
const mailbox = await startMailbox()
afterAll(() => mailbox.stop())
afterEach(truncate)

/** An area with its entry in the history, as the one acknowledged write of a ledger. */
async function oneWrite(): Promise<Ledger> {
  const id = await makeExpoArea(db, { space_title: 'w0-1' })
  await note(id)
  return { areas: [{ id, title: 'w0-1' }], invited: [], answered: [], failed: [], refused: [] }
}

const note = (id: string) =>
  db
    .insertInto('audit')
    .values({
      id: newId(),
      at: new Date(),
      action: 'expoArea.created',
      target_kind: 'expoArea',
      target_id: id,
      request_id: 'test',
    })
    .execute()

const problems = (ledger: Ledger, patterns: string[] = []) => problemsOf(db, ledger, patterns, mailbox)

test('a ledger that the database fits has no problem', async () => {
  expect(await problems(await oneWrite())).toEqual([])
})

/** What the check of a cluster is there to find, each brought about. */
const WRONG: Record<string, (ledger: Ledger) => Promise<[RegExp, string[]?]>> = {
  async 'an acknowledged area that is lost'(ledger) {
    ledger.areas.push({ id: newId(), title: 'w0-2' })
    return [/1 acknowledged areas are lost: w0-2/]
  },
  async 'an area that is stored twice'() {
    await note(await makeExpoArea(db, { space_title: 'w0-1' }))
    return [/2 areas are stored, 1 were acknowledged/]
  },
  async 'an area that is twice in the history'({ areas }) {
    await note(areas[0]?.id ?? '')
    return [/1 areas have another number of entries in the history than one/]
  },
  async 'an acknowledged invitation that is lost'(ledger) {
    ledger.invited.push('w0-5@expo.example')
    return [/the invitation of w0-5@expo.example is lost/]
  },
  async 'a person to whom no mail was written'() {
    await makePerson(db, { authority: 1, email: 'w0-5@expo.example' })
    return [/0 mails were written to w0-5@expo.example/]
  },
  async 'a call that was refused'(ledger) {
    ledger.refused.push('POST /expo-areas: 409')
    return [/409/]
  },
  async 'an opening that nobody saw'() {
    return [/0 of two boundaries of a pattern were seen/, [newId()]]
  },
}

test.each(Object.entries(WRONG))('%s is found', async (_, bring) => {
  const ledger = await oneWrite()
  const [said, patterns] = await bring(ledger)
  expect((await problems(ledger, patterns)).join('\n')).toMatch(said)
})
