// Turbopack loader of messages/pages: the words of one language, those of its first areas or all others (areas.json), each with what is filled in already found. So no browser
// gets the parser of messages, a sixth of what the console's own scripts weigh, and no page runs it (next.config.mjs has use-intl format them without).
const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const path = require('node:path')
const { pathToFileURL } = require('node:url')

const NAME = /(?:^|[\\/])(ja|en)-(first|rest)\.ts$/
const AREA = /^import (\w+) from '(\.\/[\w/-]+\.json)'/gm

module.exports = async function compileWords() {
  const done = this.async()
  try {
    const [, lang, part] = NAME.exec(this.resourcePath)
    const folder = path.dirname(path.dirname(this.resourcePath))
    const read = (file) => {
      const full = path.join(folder, file)
      this.addDependency(full)
      return readFileSync(full, 'utf8')
    }
    // It belongs to next-intl, and is installed where that finds it.
    const ofIntl = createRequire(createRequire(this.resourcePath).resolve('next-intl'))
    const { default: compile } = await import(pathToFileURL(ofIntl.resolve('icu-minify/compile')).href)
    const ready = (words) => (typeof words === 'string' ? compile(words) : each(words))
    const each = (words) => Object.fromEntries(Object.entries(words).map(([key, value]) => [key, ready(value)]))
    const { first } = JSON.parse(read('pages/areas.json'))
    const areas = [...read(`${lang}.ts`).matchAll(AREA)]
      .filter(([, area]) => first.includes(area) === (part === 'first'))
      .map(([, area, file]) => [area, ready(JSON.parse(read(file)))])
    const text = JSON.stringify(JSON.stringify(Object.fromEntries(areas)))
    done(null, `export default JSON.parse(${text})`)
  } catch (error) {
    done(error)
  }
}
