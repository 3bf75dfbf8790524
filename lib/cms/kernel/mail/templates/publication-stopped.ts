import { formatJst } from '#lib/core/jst.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed } from './frame.ts'
import { publicationUrl, type StoppedSubject, subjectLines, subjectSummary, subjectWords } from './stopped-subjects.ts'

/** `subjects`: the patterns and AR events of this one creator that the stop concerns, at least one. `stoppedBy`: the name of who did it. */
export type PublicationStoppedParams = {
  subjects: readonly StoppedSubject[]
  reason: string
  stoppedAt: Date
  stoppedBy: string
}

/** Tells a creator that what she made is no longer visible, and why. */
export function publicationStopped(frame: Frame, params: PublicationStoppedParams): Letter {
  const { lang } = frame
  const summary = subjectSummary(lang, params.subjects)
  const what = subjectWords(lang, params.subjects)
  const list = subjectLines(lang, params.subjects)
  const at = formatJst(params.stoppedAt, 'long', lang)
  const url = publicationUrl(frame, params.subjects)
  if (lang === 'ja') {
    return {
      ...framed(frame, `公開停止のお知らせ：${summary}`),
      paragraphs: [
        `あなたが作成した次の${what}の公開が停止されました。再公開されるまで、登録済みの公開期間はすべて非公開になります。`,
      ],
      facts: [
        { label: '対象', value: list },
        { label: '公開停止の理由', value: params.reason },
        { label: '停止日時', value: `${at}（日本時間）` },
        { label: '停止した人', value: params.stoppedBy },
      ],
      action: { label: '公開設定を確認する', url },
    }
  }
  return {
    ...framed(frame, `Publication stopped: ${summary}`),
    paragraphs: [
      `Publication of the following ${what} that you created has been stopped. Until it is reopened, none of their publication periods is public.`,
    ],
    facts: [
      { label: 'Stopped', value: list },
      { label: 'Reason for stopping', value: params.reason },
      { label: 'When', value: `${at} (Japan time)` },
      { label: 'By', value: params.stoppedBy },
    ],
    action: { label: 'Look at the publication setting', url },
  }
}
