import { listParams } from './list-params.ts'

test('a parameter that stands there several times is one of several values, each once; empty ones are left out', async () => {
  const given = { status: ['open', 'closed', 'open'], missingEn: ['1', '1'], q: '館', sort: '', cursor: undefined }
  expect(await listParams(Promise.resolve(given))).toEqual({ status: 'open,closed', missingEn: '1', q: '館' })
})
