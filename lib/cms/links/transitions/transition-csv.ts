import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { allPages, csvDownload } from '#lib/cms/kernel/csv/csv-download.ts'
import { asking } from '#lib/cms/kernel/http/asking.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import { TRANSITION_COLUMNS, type TransitionColumn, type transitionCsvQuery } from '#lib/contracts/transition-csv.ts'
import type { Transition, TransitionClass, TransitionEnd } from '#lib/contracts/transitions.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import en from '#messages/en.ts'
import ja from '#messages/ja.ts'
import { serverWords } from '#messages/server-words.ts'
import { listTransitions } from './read-transitions.ts'

type Query = z.infer<typeof transitionCsvQuery>

const BATCH = 1_000
const WORDS = { ja: ja.transitions, en: en.transitions }

function endText(lang: Lang, { kind, id, title }: TransitionEnd): string {
  if (kind === 'auto' || kind === 'outside') return WORDS[lang][kind]
  return kind === 'class' ? WORDS[lang][`class_${id as TransitionClass}`] : title
}

const cellsOf = (lang: Lang, item: Transition): Record<TransitionColumn, string> => ({
  from: endText(lang, item.from),
  transitionFromId: item.from.id,
  to: endText(lang, item.to),
  transitionToId: item.to.id,
  transitionType: WORDS[lang][`type_${item.transitionType}`],
  isPublic: WORDS[lang][item.isPublic ? 'public' : 'unpublished'],
  id: item.id,
  updatedAt: formatJst(item.updatedAt),
})

async function* linesOf(ctx: Ctx, lang: Lang, query: Omit<Query, 'encoding' | 'language'>) {
  const pages = allPages((cursor) => {
    const asked = { ...query, limit: BATCH, cursor }
    return listTransitions(ctx, asking(asked))
  })
  for await (const items of pages) yield items.map((item) => cellsOf(lang, item))
}

/** `GET /transition-csv`: exactly those the list shows with the same query, in its order. */
export async function readTransitionCsv(ctx: Ctx, { query }: CallOf<typeof calls.readTransitionCsv>) {
  demandInScope(ctx, 'transition.read')
  const { encoding, language = ctx.lang, ...list } = query
  const heads = serverWords[language].csv.transitions
  const sheet = { name: 'transitions', now: ctx.now, encoding, columns: TRANSITION_COLUMNS, heads }
  return csvDownload(sheet, linesOf(ctx, language, list))
}
