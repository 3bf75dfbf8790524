import type { Lang } from '#lib/core/lang.ts'

/** What the fields of notices and app notifications can say more than their rule; keys as in field-texts. */
export const NOTICE_FIELD_TEXTS: Record<Lang, Record<string, string>> = {
  ja: {
    'openEndDate.conflict': '終了日時は開始日時より後にしてください。',
    'openStartDate.overlaps': '同じ内容の通知が、重なる期間に登録されています。内容または期間を変えてください。',
    'informationId.format': '管理番号は半角の英数字と「-」「_」「.」で入力してください。',
    'informationId.taken': 'この管理番号は登録済みです。',
    'readOnlyStartDate.required': '開始と終了の両方を入力するか、両方を空欄にしてください。',
    'readOnlyStartDate.notAllowed': '閲覧のみにできるのは、メンテナンスのお知らせだけです。',
    'readOnlyStartDate.conflict': '終了日時は開始日時より後にしてください。',
    'readOnlyStartDate.wrongState': '閲覧のみの時間は、お知らせの掲載期間の中にしてください。',
    'readOnlyStartDate.overlaps': 'ほかのメンテナンスの閲覧のみの時間と重なっています。時間をずらしてください。',
  },
  en: {
    'openEndDate.conflict': 'The end must be after the start.',
    'openStartDate.overlaps': 'The same text is shown at the same time already. Change the text or the time.',
    'informationId.format': 'Use letters, digits, “-”, “_” and “.” only.',
    'informationId.taken': 'This number is in use already.',
    'readOnlyStartDate.required': 'Enter both the start and the end, or neither.',
    'readOnlyStartDate.notAllowed': 'Only a maintenance notice can make the console read-only.',
    'readOnlyStartDate.conflict': 'The end must be after the start.',
    'readOnlyStartDate.wrongState': 'The read-only time must lie within the time in which the notice is shown.',
    'readOnlyStartDate.overlaps':
      'This overlaps the read-only time of another maintenance. Please choose another time.',
  },
}
