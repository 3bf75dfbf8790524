import type { Lang } from '#lib/core/lang.ts'

/** What the fields of transitions can say more than their rule; keys as in field-texts. */
export const TRANSITION_FIELD_TEXTS: Record<Lang, Record<string, string>> = {
  ja: {
    'transitionRelation.taken': '遷移元と遷移先が同じ遷移がすでに存在します。',
    'transitionRelation.conflict': '遷移元と遷移先に同じものは選べません。',
    'transitionFromId.required': '遷移元を選んでください。',
    'transitionToId.required': '遷移先を選んでください。',
    'transitionFromId.notFound': '遷移元が見つかりません。選び直してください。',
    'transitionToId.notFound': '遷移先が見つかりません。選び直してください。',
    'transitionFromId.notAllowed': 'あなたの権限では、クラスを遷移元にできません。',
    'transitionType.required': '遷移種別を選んでください。',
    'openAutoGenDateError.wrongState':
      '自動（Auto）の行き先になる空間に、公開中または今後の公開スケジュールがないため、公開にできません。',
  },
  en: {
    'transitionRelation.taken': 'A transition with the same source and destination already exists.',
    'transitionRelation.conflict': 'Source and destination cannot be the same.',
    'transitionFromId.required': 'Choose the source.',
    'transitionToId.required': 'Choose the destination.',
    'transitionFromId.notFound': 'The source was not found. Please choose again.',
    'transitionToId.notFound': 'The destination was not found. Please choose again.',
    'transitionFromId.notAllowed': 'Your authority does not allow a class as the source.',
    'transitionType.required': 'Choose the type.',
    'openAutoGenDateError.wrongState':
      'None of the spaces that Auto could lead to is open or will open, so this cannot be public.',
  },
}
