import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkCitation } from './citations/check-citation.ts'
import { readAnchors } from './citations/read-anchors.ts'
import { readCitations } from './citations/read-citations.ts'

/** Every document that a source, a test or a document cites must be in the repository, with the heading cited. Exits 1 with one line a fault. */
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
const files = listed.split('\0').filter((file) => file && existsSync(file))
const texts = new Map(
  files.filter((file) => file !== 'package-lock.json').map((file) => [file, readFileSync(file, 'utf8')]),
)

const kept = new Map()
function anchors(file) {
  const found = kept.get(file) ?? readAnchors(texts.get(file) ?? '')
  kept.set(file, found)
  return found
}

const library = { files: new Set(files), anchors }
let count = 0
const faults = [...texts].flatMap(([file, text]) => {
  // Pictures and other bytes cite nothing.
  if (text.includes('\0')) return []
  const citations = readCitations(file, text)
  count += citations.length
  return citations.flatMap((citation) => {
    const fault = checkCitation(file, citation, library)
    return fault ? [`${file}:${citation.line}: ${fault}`] : []
  })
})
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? `citations: ${count}, all lead somewhere` : `citations: ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
