// Writes components/ui/icons.svg, one symbol a line, from lucide's drawings for the names in components/ui/icon-name.ts, and
// components/ui/styles/row-icons.css for those in components/ui/row-icon.tsx.
import { readFile, writeFile } from 'node:fs/promises'

const root = new URL('../', import.meta.url)
const namesIn = async (file) =>
  [...(await readFile(new URL(file, root), 'utf8')).matchAll(/^ {2}'([a-z0-9-]+)',$/gm)].map((match) => match[1])

const names = await namesIn('components/ui/icon-name.ts')

const drawings = new URL('node_modules/lucide-react/dist/esm/icons/', root)

// A renamed icon's file only points to the file of its new name.
async function drawingOf(name) {
  const file = new URL(`${name}.mjs`, drawings)
  const { __iconData } = await import(file)
  if (__iconData) return __iconData.node
  const target = (await readFile(file, 'utf8')).match(/from '\.\/([a-z0-9-]+)\.mjs'/)
  if (!target) throw new Error(`lucide has no drawing for "${name}"`)
  return drawingOf(target[1])
}

const element = ([tag, { key: _key, ...attributes }]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`

const symbols = await Promise.all(
  names.map(async (name) => {
    const drawing = await drawingOf(name)
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.map(element).join('')}</symbol>`
  }),
)

await writeFile(
  new URL('components/ui/icons.svg', root),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n<title>Icons</title>\n${symbols.join('\n')}\n</svg>\n`,
)

const SVG =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.9' stroke-linecap='round' stroke-linejoin='round'>"

const masks = await Promise.all(
  (await namesIn('components/ui/row-icon.tsx')).map(async (name) => {
    const drawing = (await drawingOf(name)).map(element).join('').replaceAll('"', "'")
    return `  .ri-${name} {\n    --drawing: url("data:image/svg+xml,${SVG}${drawing}</svg>");\n  }\n`
  }),
)

await writeFile(
  new URL('components/ui/styles/row-icons.css', root),
  `/* Written by scripts/make-icons.mjs. */\n@layer components {\n${masks.join('')}}\n`,
)
