import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * `node scripts/bootstrap/write-bundle.mjs PROGRAM FILE`: the program with all of our sources in one module, by the bundler that Next.js brings along. Packages stay
 * where they are, but for those that are many small files.
 */
const [program, file] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const bundler = require('next/dist/compiled/webpack/webpack.js')
const { minify } = require('next/dist/compiled/terser')

const INSIDE = /^(kysely|zod|hono|@hono\/node-server|date-fns-tz|date-fns|popular-passwords)(\/|$)/
/** Only what is loaded late asks for it; it would be loaded with the program otherwise. */
const LATE = /^@aws-sdk\//
const isPackage = (request) => /^[a-z@]/.test(request)

const compiler = bundler.webpack({
  mode: 'production',
  entry: `./${program}`,
  target: ['node', 'es2022'],
  externals: [
    ({ request }, answer) => {
      if (!isPackage(request) || INSIDE.test(request)) return answer()
      return answer(null, `${LATE.test(request) ? 'import' : 'module-import'} ${request}`)
    },
  ],
  experiments: { outputModule: true, topLevelAwait: true },
  output: {
    path: path.resolve(path.dirname(file)),
    filename: path.basename(file),
    // What is loaded later lies in files of its own.
    chunkFilename: `${path.basename(file, '.mjs')}-[id].mjs`,
    chunkFormat: 'module',
    chunkLoading: 'import',
    module: true,
    library: { type: 'module' },
  },
  // Names in errors are those of the sources; what a program does not use is left out all the same.
  optimization: { minimize: false },
  resolve: { conditionNames: ['node', 'import', 'default'] },
  module: {
    // What stands beside a source is found from the folder of the console.
    parser: { javascript: { importMeta: false } },
    rules: [{ test: /\.ts$/, loader: path.resolve('scripts/bootstrap/strip-types.cjs'), type: 'javascript/esm' }],
  },
})

/**
 * Without remarks, and with names as they are: errors speak of them. In ASCII alone, since a text with one Japanese letter in it takes two bytes for each of its
 * letters as long as the program runs.
 */
async function shorten(name) {
  const place = path.join(path.dirname(file), name)
  const options = { module: true, compress: false, mangle: false, format: { ascii_only: true, comments: false } }
  const { code } = await minify(readFileSync(place, 'utf8'), options)
  writeFileSync(place, code)
}

compiler.run(async (error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString({ all: false, errors: true }))
    process.exitCode = 1
    return
  }
  for (const { name } of stats.toJson({ all: false, assets: true }).assets) await shorten(name)
})
