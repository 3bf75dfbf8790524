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
    'transitionList.required': '遷移を1件以上入力してください。',
    'transitionList.required+': '{line}行目：遷移元と遷移先のIDが必要です。',
    'transitionList.notFound+': '{line}行目「{id}」：見つかりません。IDを確認してください。',
    'transitionList.notAllowed+': '{line}行目「{id}」：あなたの権限では、クラスを遷移元にできません。',
    'transitionList.notOneOf+':
      '{line}行目「{id}」：遷移種別はgate、menu、exit、公開は「公開」か「非公開」で入力してください。',
    'transitionList.conflict+': '{line}行目：遷移元と遷移先が同じです。',
    'transitionList.overlaps+': '{line}行目：{first}行目と同じ組み合わせです。',
    'transitionList.taken+': '{line}行目：遷移元と遷移先が同じ遷移がすでに存在します。',
    'transitionList.wrongState+':
      '{line}行目：自動（Auto）の行き先になる空間に、公開中または今後の公開スケジュールがないため、公開にできません。',
    'transitionList.limit+': '一度に登録できるのは{max}件までです（{count}件あります）。',
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
      'None of the spaces that Auto could lead to is public or will be public, so this cannot be public.',
    'transitionList.required': 'Enter at least one transition.',
    'transitionList.required+': 'Line {line}: the IDs of source and destination are needed.',
    'transitionList.notFound+': 'Line {line}, "{id}": not found. Please check the ID.',
    'transitionList.notAllowed+': 'Line {line}, "{id}": your authority does not allow a class as the source.',
    'transitionList.notOneOf+':
      'Line {line}, "{id}": a type is gate, menu or exit; public is "Public" or "Unpublished".',
    'transitionList.conflict+': 'Line {line}: source and destination are the same.',
    'transitionList.overlaps+': 'Line {line}: the same pair is in line {first}.',
    'transitionList.taken+': 'Line {line}: a transition with the same source and destination already exists.',
    'transitionList.wrongState+':
      'Line {line}: none of the spaces that Auto could lead to is public or will be public, so this cannot be public.',
    'transitionList.limit+': 'At most {max} can be created at once (there are {count}).',
  },
}
