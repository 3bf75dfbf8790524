/** A call of a read by its query alone, as another verb makes it. */
export const asking = <Query>(query: Query) => ({
  query,
  params: {},
  body: undefined,
  version: 0,
  upload: null,
  cookie: '',
})
