import { globSync, readFileSync } from 'node:fs'

/** What the contract has in two languages: the fields with a twin of the same name and `En`. */
const contracts = globSync('lib/contracts/*.ts').map((file) => readFileSync(file, 'utf8'))
const fields = new Set(
  contracts
    .flatMap((code) => [...code.matchAll(/^\s+(\w+)En: /gm)])
    .map(([, field]) => field)
    .filter((field) => field !== 'missing'),
)
const OF_ONE_LANGUAGE = new RegExp(`\\.(${[...fields].join('|')})\\b(?!\\.)`)

/** Values of sentences (`words('saved', { name: … })`), names of rows, and texts put together: all that cannot carry a `lang`. */
const SAID = [/\w+\([^()]*, \{([^{}]*)\}\)/g, /rowName=\{([^{}]*)\}/g, /`([^`]*\$\{[^`]*)`/g]

/** Where a name is said in both languages, or in the reader's. */
const IN_TWO = /(?:nameIn|titleIn|excerpts|useNameIn\(\))\([^()]*\)/g

const sources = globSync('{app,components}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

test('labels, toasts and questions say a name in the language of the reader', () => {
  expect(fields.size).toBeGreaterThan(10)
  const found = sources.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const said = SAID.flatMap((form) => [...code.matchAll(form)].map(([, values = '']) => values.replace(IN_TWO, '')))
    return said.filter((values) => OF_ONE_LANGUAGE.test(values)).map((values) => `${file}: ${values.trim()}`)
  })
  expect(found).toEqual([])
})
