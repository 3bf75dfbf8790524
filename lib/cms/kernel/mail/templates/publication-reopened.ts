import { formatJst } from '#lib/core/jst.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'
import { publicationUrl, type StoppedSubject, subjectLines, subjectSummary, subjectWords } from './stopped-subjects.ts'

/** `subjects`: as for the stop. `details`: what was done about it. `reopenedBy`: the name of who reopened. */
export type PublicationReopenedParams = {
  subjects: readonly StoppedSubject[]
  details: string
  reopenedAt: Date
  reopenedBy: string
}

/** Tells a creator that the stop of what she made was lifted. */
export function publicationReopened(frame: Frame, params: PublicationReopenedParams): Letter {
  const { lang } = frame
  const summary = subjectSummary(lang, params.subjects)
  const what = subjectWords(lang, params.subjects)
  const list = subjectLines(lang, params.subjects)
  const at = formatJst(params.reopenedAt, 'long', lang)
  const url = publicationUrl(frame, params.subjects)
  if (lang === 'ja') {
    return {
      ...framed(frame, `再公開のお知らせ：${summary}`),
      paragraphs: [`あなたが作成した次の${what}の公開停止が解除されました。公開スケジュールの内容をご確認ください。`],
      facts: [
        { label: '対象', value: list },
        { label: '対応内容', value: params.details },
        { label: '再公開日時', value: `${at}（日本時間）` },
        { label: '再公開した人', value: params.reopenedBy },
      ],
      action: { label: '公開設定を確認する', url },
    }
  }
  return {
    ...framed(frame, `Publication reopened: ${summary}`),
    paragraphs: [`The stop of the following ${what} that you created has been lifted. Please review their schedules.`],
    facts: [
      { label: 'Reopened', value: list },
      { label: 'Response details', value: params.details },
      { label: 'When', value: `${at} (Japan time)` },
      { label: 'By', value: params.reopenedBy },
    ],
    action: { label: 'Review the publication setting', url },
  }
}
