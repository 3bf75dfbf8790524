import type { FieldProblem } from '#lib/core/errors.ts'
import { readInput } from './refused-fields.ts'
import { type VipUserEdit, vipUserEdit } from './vip-users.ts'

/** One line of a pasted list. `line`: its number as an editor counts. */
export type VipLine = VipUserEdit & { line: number }

type VipListRead = { lines: VipLine[]; problems: FieldProblem[] }

const SEPARATOR = /[\t,，]/
/** What stands above the IDs in a sheet. */
const HEADING = /^expo\s*id$/i

/** Reads a pasted list: one ExpoID a line, a memo after the first tab or comma. Every problem of every line, at `vipList`. */
export function readVipList(text: string): VipListRead {
  const lines: VipLine[] = []
  const problems: FieldProblem[] = []
  const seen = new Map<string, number>()
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    if (whole.trim() === '') continue
    const line = index + 1
    const [typed, vipMemo] = cellsOf(whole)
    if (lines.length === 0 && HEADING.test(typed)) continue
    const read = readInput(vipUserEdit, { vipUserId: typed, vipMemo })
    if (!read.ok) {
      problems.push(...read.problems.map((problem) => at(line, typed, problem)))
      continue
    }
    const first = seen.get(read.value.vipUserId)
    if (first === undefined) seen.set(read.value.vipUserId, line)
    else problems.push(at(line, typed, { field: 'vipList', rule: 'conflict', params: { first } }))
    lines.push({ line, ...read.value })
  }
  return { lines, problems }
}

function cellsOf(whole: string): [string, string] {
  const cut = whole.search(SEPARATOR)
  if (cut < 0) return [whole.trim(), '']
  return [whole.slice(0, cut).trim(), whole.slice(cut + 1).trim()]
}

const SHOWN = 40

/** A problem as one of the list: it says which line, and what stands there. One rule a thing that can be wrong. */
const at = (line: number, id: string, { field, rule, params }: FieldProblem): FieldProblem => ({
  field: 'vipList',
  rule: field === 'vipList' || rule === 'required' ? rule : ruleOfCell(field, rule),
  params: { ...params, line, id: id.slice(0, SHOWN) },
})

const ruleOfCell = (field: string, rule: FieldProblem['rule']): FieldProblem['rule'] =>
  field === 'vipUserId' ? 'format' : rule === 'tooLong' ? 'tooLong' : 'notOneOf'
