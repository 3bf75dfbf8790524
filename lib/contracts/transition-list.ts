import * as z from 'zod/mini'
import type { FieldProblem } from '#lib/core/errors.ts'
import { requiredText } from './fields.ts'
import { readInput } from './refused-fields.ts'
import { listHeading } from './transition-csv.ts'
import { TRANSITION_TYPES, type TransitionInput, transitionInput } from './transitions.ts'

/** Transitions that one list can hold, and bytes that its file can have. */
export const TRANSITION_LIST_MAX = 500
export const TRANSITION_FILE_MAX_BYTES = 1024 * 1024

/**
 * Operation 82: creates all of a list, or nothing. `transitionList`: a line each of source, destination, type and public, with tabs
 * or commas between. `dryRun`: only looks what would happen.
 */
export const transitionListInput = z.object({
  transitionList: requiredText(100_000),
  dryRun: z._default(z.boolean(), false),
})

/** What was created, or would be. */
export const transitionListAnswer = z.object({
  result_code: z.literal('0'),
  count: z.number(),
  publicCount: z.number(),
})

/** A CSV file as the text of a list, to be looked at before it is sent. */
export const transitionFileAnswer = z.object({ result_code: z.literal('0'), transitionList: z.string() })

/** One line of a list. `line`: its number as an editor counts. */
export type TransitionLine = { line: number; input: TransitionInput }

const YES = /^(1|true|yes|y|public|公開|○|はい)$/i
const NO = /^(|0|false|no|n|unpublished|非公開|×|いいえ)$/i
const TYPE_WORDS: Record<string, string> = { ゲート: 'gate', メニュー: 'menu', 退出: 'exit', leaving: 'exit' }

/** Reads a list: every problem of every line, at `transitionList`. */
export function readTransitionList(text: string): { lines: TransitionLine[]; problems: FieldProblem[] } {
  const lines: TransitionLine[] = []
  const problems: FieldProblem[] = []
  const seen = new Map<string, number>()
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = whole.split(/[\t,，]/).map((cell) => cell.normalize('NFKC').trim())
    if (cells.every((cell) => cell === '') || listHeading(cells)) continue
    const line = index + 1
    const read = readLine(cells, line)
    if ('problem' in read) {
      problems.push(read.problem)
      continue
    }
    const pair = `${read.input.transitionFromId} ${read.input.transitionToId}`
    const first = seen.get(pair)
    if (first === undefined) seen.set(pair, line)
    else problems.push(atLine(line, { field: '', rule: 'overlaps', params: { first } }))
    lines.push({ line, input: read.input })
  }
  if (lines.length > TRANSITION_LIST_MAX) {
    problems.unshift({
      field: 'transitionList',
      rule: 'limit',
      params: { max: TRANSITION_LIST_MAX, count: lines.length },
    })
  }
  return { lines, problems }
}

function readLine(cells: readonly string[], line: number): { input: TransitionInput } | { problem: FieldProblem } {
  const [transitionFromId = '', transitionToId = '', type = '', shown = ''] = cells
  const transitionType = TYPE_WORDS[type.toLowerCase()] ?? (type === '' ? TRANSITION_TYPES[0] : type.toLowerCase())
  if (!YES.test(shown) && !NO.test(shown)) {
    return { problem: atLine(line, { field: 'isPublic', rule: 'notOneOf' }, shown) }
  }
  const read = readInput(transitionInput, {
    transitionFromId,
    transitionToId,
    transitionType,
    isPublic: YES.test(shown),
  })
  if (read.ok) return { input: read.value }
  const [problem = { field: '', rule: 'format' as const }] = read.problems
  const cell = { transitionFromId, transitionToId, transitionType: type }[problem.field]
  return { problem: atLine(line, problem, cell) }
}

const SHOWN = 40

/** A problem as one of the list: it says which line, and what stands there. */
export const atLine = (line: number, { rule, params }: FieldProblem, cell = ''): FieldProblem => ({
  field: 'transitionList',
  rule,
  params: { ...params, line, id: cell.slice(0, SHOWN) },
})
