import { toldError } from './told-error.ts'

test('an error is told by its own lines, from the project folder', () => {
  const error = new TypeError('no such thing')
  error.stack = [
    'TypeError: no such thing',
    `    at listRooms (file://${process.cwd()}/lib/cms/spaces/rooms/read-rooms.ts?v=3:12:9)`,
    `    at dispatch (file://${process.cwd()}/node_modules/hono/dist/compose.js:22:17)`,
    '    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)',
  ].join('\n')
  expect(toldError(error)).toEqual({
    title: 'TypeError: no such thing',
    stack: 'TypeError: no such thing\n    at listRooms (lib/cms/spaces/rooms/read-rooms.ts:12:9)',
  })
})

test('what is thrown and no error is told all the same', () => {
  expect([toldError('words').title, toldError(undefined).title]).toEqual(['Error: words', 'Error: undefined'])
})
