import { filledText } from '#lib/contracts/filled-text.ts'
import { titleIn } from '#lib/core/lang.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'

/** A content whose delivery total has reached 80 % of its cap, or passed it (100), so that delivery has stopped. TB as text. */
export type DeliveryCapParams = {
  percent: 80 | 100
  title: string
  titleEn: string
  contentId: string
  spaceTitle: string
  spaceTitleEn: string
  deliveredTb: string
  capTb: string
  at: Date
  /** The content's page in the console. */
  path: string
}

/** Tells who looks after a content that its cap is near, or that delivery has stopped. */
export function deliveryCap(frame: Frame, params: DeliveryCapParams): Letter {
  const words = mailWords(frame, 'deliveryCap')
  const title = titleIn(frame.lang, params.title, params.titleEn)
  const isOver = params.percent === 100
  return {
    ...framed(frame, filledText(isOver ? words.titleOver : words.titleNear, { title })),
    paragraphs: [isOver ? words.over : words.near],
    facts: [
      { label: words.content, value: `${title} (${params.contentId})` },
      { label: words.room, value: titleIn(frame.lang, params.spaceTitle, params.spaceTitleEn) },
      { label: words.delivered, value: `${params.deliveredTb} / ${params.capTb} TB` },
      { label: words.when, value: mailMoment(frame, params.at) },
    ],
    action: { label: words.see, url: `${frame.publicUrl}${params.path}` },
  }
}
