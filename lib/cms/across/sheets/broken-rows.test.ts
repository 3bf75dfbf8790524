import { sql } from 'kysely'
import { sendSheet } from '#lib/testing/sheets.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

test('what breaks under rows that are saved together ends the file: they are not each tried again', async () => {
  // A sequence counts what is undone as well.
  await sql`create sequence tries`.execute(db)
  await sql`create function breaking() returns trigger language plpgsql as $$ begin
    perform nextval('tries');
    if new.space_title = '三' then raise exception using errcode = '53100', message = 'no space left on device'; end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger breaking before insert on expo_areas for each row execute function breaking()`.execute(db)
  const manager = await as(0)
  const lines = ['一', '二', '三', '四'].map((name) => `${name},説明`)
  try {
    const { status } = await sendSheet(manager, 'expoArea', ['名称,概要', ...lines].join('\n'))
    const { rows } = await sql<{ tried: number }>`select last_value::int as tried from tries`.execute(db)
    expect([status, rows]).toEqual([503, [{ tried: 3 }]])
  } finally {
    await sql`drop trigger breaking on expo_areas`.execute(db)
    await sql`drop function breaking`.execute(db)
    await sql`drop sequence tries`.execute(db)
  }
})
