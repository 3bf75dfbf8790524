import fc from 'fast-check'
import { sql } from 'kysely'
import { emailKey } from '#lib/core/email-address.ts'
import { importFile, testImports } from '#lib/testing/importing.ts'
import { rounds } from '#lib/testing/long-form.ts'
import { makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'

const { db, as, truncate, checked, applied, problemsOf, invitedNow, counts } = await testImports()
beforeEach(truncate)

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Cells of every kind: good ones, the same in another form, wrong ones. */
function cellsOf(places: { area: string; room: string; foreign: string }) {
  const spaces = [places.area, places.room, places.foreign, 'x', `${places.room}\n${places.foreign}`]
  return fc.record({
    email: fc.constantFrom(
      ...['a@expo.example', 'A@EXPO.example', 'ａ@expo.example', 'a\u200b@expo.example', 'b@expo.example'],
      ...['taken@expo.example', 'TAKEN@expo.example', 'c@日本.example', 'c@xn--wgv71a.example', 'no address', ''],
    ),
    name: fc.constantFrom('甲', '髙﨑', '', 'x'.repeat(101)),
    level: fc.constantFrom('1', '3', '4', '5', 'ルーム管理者', '０', '9', ''),
    ids: fc.constantFrom('', '', ...spaces),
    names: fc.constantFrom('', '', '館', '他', '何もない'),
  })
}

test('what the check says of a file is what the import does, for whoever imports it', async () => {
  const [area, foreign] = [await makeVenueArea(db), await makeRoom(db, { space_title: '他' })]
  const room = await makeRoom(db, { space_title: '館', venueAreaIds: [area] })
  await makePerson(db, { authority: 6, email: 'taken@expo.example' })
  const actors = [await as(0), await as(1), await as(2, { venue_area_id: area }), await as(4, { room_id: room })]
  const before = await counts()
  const rows = fc.array(cellsOf({ area, room, foreign }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: actors.length - 1 }), rows, async (who, cells) => {
      const [actor = await as(0)] = [actors[who]]
      const lines = cells.map(({ email, name, level, ids, names }) =>
        [email, name, level, ids, names].map(quoted).join(','),
      )
      const item = await checked(actor, importFile(...lines))
      const said = await problemsOf(actor, item)
      expect([item.state, await counts()]).toEqual(['checked', before])
      if (item.badCount === item.rowCount) return
      const done = await applied(actor, item, 'good')
      expect(await problemsOf(actor, done)).toEqual(said)
      expect(done).toMatchObject({ state: 'applied', badCount: item.badCount, problemCount: item.problemCount })
      expect(done.invitedCount).toBe(item.rowCount - item.badCount)
      const keys = (await invitedNow()).map(emailKey)
      expect(new Set(keys).size).toBe(keys.length)
      await sql`delete from outbox`.execute(db)
      await sql`delete from users where login_status = 'invited'`.execute(db)
    }),
    { numRuns: rounds(25, 1_000) },
  )
})
