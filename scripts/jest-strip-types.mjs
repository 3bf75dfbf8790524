import { stripTypeScriptTypes } from 'node:module'

/** Jest transformer for `.ts`: the very type stripping that runs lib/ in production. Positions stay, so no source map is needed. */
export default {
  canInstrument: false,
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
}
