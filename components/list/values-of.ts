import type { ListParams } from '#components/ui/list-href.ts'

/** The values of a parameter of a list's address, which has commas between them. */
export const valuesOf = (param: ListParams[string]): string[] =>
  String(param ?? '')
    .split(',')
    .filter(Boolean)
