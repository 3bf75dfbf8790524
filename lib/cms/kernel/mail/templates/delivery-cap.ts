import { formatJst } from '#lib/core/jst.ts'
import { titleIn } from '#lib/core/lang.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'

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
  const { lang } = frame
  const title = titleIn(lang, params.title, params.titleEn)
  const isOver = params.percent === 100
  const names = { title: `${title} (${params.contentId})`, room: titleIn(lang, params.spaceTitle, params.spaceTitleEn) }
  const at = formatJst(params.at, 'long', lang)
  const url = `${frame.publicUrl}${params.path}`
  if (lang === 'ja') {
    return {
      ...framed(frame, isOver ? `配信停止：${title}` : `配信量が上限の80%に達しました：${title}`),
      paragraphs: [
        isOver
          ? '大容量コンテンツの配信量が上限を超えたため、配信を停止しました。上限を現在の配信量より大きくすると再開します。ルームの公開は停止していません。'
          : '大容量コンテンツの配信量が上限の80%に達しました。上限を超えると配信が停止します。',
      ],
      facts: [
        { label: 'コンテンツ', value: names.title },
        { label: 'ルーム', value: names.room },
        { label: '配信量 / 上限', value: `${params.deliveredTb} / ${params.capTb} TB` },
        { label: '日時', value: `${at}（日本時間）` },
      ],
      action: { label: '配信状況を確認する', url },
    }
  }
  return {
    ...framed(frame, isOver ? `Delivery stopped: ${title}` : `Delivery has reached 80% of its cap: ${title}`),
    paragraphs: [
      isOver
        ? 'The delivery total of a large-volume content has passed its cap, so its delivery has stopped. A cap above the total resumes it. Publication of the room is not stopped.'
        : 'The delivery total of a large-volume content has reached 80% of its cap. Delivery stops when the cap is passed.',
    ],
    facts: [
      { label: 'Content', value: names.title },
      { label: 'Room', value: names.room },
      { label: 'Delivered / cap', value: `${params.deliveredTb} / ${params.capTb} TB` },
      { label: 'When', value: `${at} (Japan time)` },
    ],
    action: { label: 'Look at its delivery', url },
  }
}
