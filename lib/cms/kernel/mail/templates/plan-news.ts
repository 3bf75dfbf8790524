import { formatJst } from '#lib/core/jst.ts'
import { titleIn } from '#lib/core/lang.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'

/** What became of a plan: it waits for its approval, was approved, or was carried out. */
export type PlanNews = 'ready' | 'approved' | 'applied'

export type PlanNewsParams = { news: PlanNews; id: string; name: string; nameEn: string; by: string; at: Date }

const TEXTS = {
  ja: {
    ready: {
      title: '承認をお願いします',
      text: '次の公開計画が確認済みになりました。内容を見て、問題がなければ承認してください。',
      by: '確認した人',
    },
    approved: {
      title: '計画が承認されました',
      text: '次の公開計画が承認されました。計画の画面から適用できます。',
      by: '承認した人',
    },
    applied: {
      title: '計画が適用されました',
      text: '次の公開計画が適用されました。公開スケジュールと公開停止の状態が変わっています。',
      by: '適用した人',
    },
  },
  en: {
    ready: {
      title: 'Please approve',
      text: 'The following plan has been checked. Please look at what it does, and approve it if it is right.',
      by: 'Checked by',
    },
    approved: {
      title: 'Plan approved',
      text: 'The following plan has been approved. It can be applied from its page.',
      by: 'Approved by',
    },
    applied: {
      title: 'Plan applied',
      text: 'The following plan has been applied. Schedules and stops have changed.',
      by: 'Applied by',
    },
  },
} as const

/** Tells someone whom a plan concerns what became of it. */
export function planNews(frame: Frame, params: PlanNewsParams): Letter {
  const { lang } = frame
  const words = TEXTS[lang][params.news]
  const name = titleIn(lang, params.name, params.nameEn)
  const at = formatJst(params.at, 'long', lang)
  const url = `${frame.publicUrl}/PLANS/${params.id}`
  return {
    ...framed(frame, lang === 'ja' ? `${words.title}：${name}` : `${words.title}: ${name}`),
    paragraphs: [words.text],
    facts: [
      { label: lang === 'ja' ? '計画' : 'Plan', value: name },
      { label: words.by, value: params.by },
      { label: lang === 'ja' ? '日時' : 'When', value: lang === 'ja' ? `${at}（日本時間）` : `${at} (Japan time)` },
    ],
    action: { label: lang === 'ja' ? '計画を開く' : 'Open the plan', url },
  }
}
