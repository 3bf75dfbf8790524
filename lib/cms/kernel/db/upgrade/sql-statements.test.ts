import { statementsOf } from './sql-statements.ts'

test.each([
  ['one;two', ['one', 'two']],
  ["select ';' ; select 'it''s;'", ["select ';'", "select 'it''s;'"]],
  ['do $$ begin a; b; end $$; c', ['do $$ begin a; b; end $$', 'c']],
  ['do $body$ a; $$ b; $body$; c', ['do $body$ a; $$ b; $body$', 'c']],
  ['select "a;b"; -- x; y\n/* z; */ c;', ['select "a;b"', '-- x; y\n/* z; */ c']],
  ['-- nothing;\n', []],
])('%s', (text, statements) => {
  expect(statementsOf(text)).toEqual(statements)
})
