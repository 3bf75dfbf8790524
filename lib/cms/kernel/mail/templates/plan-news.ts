import { filledText } from '#lib/contracts/filled-text.ts'
import { titleIn } from '#lib/core/lang.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'

/** What became of a plan: it waits for its approval, was approved, or was carried out. */
export type PlanNews = 'ready' | 'approved' | 'applied'

export type PlanNewsParams = { news: PlanNews; id: string; name: string; nameEn: string; by: string; at: Date }

/** Tells someone whom a plan concerns what became of it. */
export function planNews(frame: Frame, params: PlanNewsParams): Letter {
  const words = mailWords(frame, 'planNews')
  const { news } = params
  const name = titleIn(frame.lang, params.name, params.nameEn)
  return {
    ...framed(frame, filledText(words.titleOf, { title: words[`title_${news}`], name })),
    paragraphs: [words[`text_${news}`]],
    facts: [
      { label: words.plan, value: name },
      { label: words[`by_${news}`], value: params.by },
      { label: words.when, value: mailMoment(frame, params.at) },
    ],
    action: { label: words.open, url: `${frame.publicUrl}/PLANS/${params.id}` },
  }
}
