import { listParams } from './list-params.ts'

const paramsOf = (given: Record<string, string | string[] | undefined>) => listParams(Promise.resolve(given))

test('a filter that stands there several times is one by several values, each once; empty ones are left out', async () => {
  const given = { status: ['open', '', 'closed', 'open'], missingEn: ['1', '1'], metaType: '', empty: undefined }
  expect(await paramsOf(given)).toEqual({ status: 'open,closed', missingEn: '1' })
})

test.each(['q', 'sort', 'limit', 'cursor', 'at', 'view', 'columns'])('of %s the first counts', async (name) => {
  expect(await paramsOf({ [name]: ['a', 'b'] })).toEqual({ [name]: 'a' })
})
