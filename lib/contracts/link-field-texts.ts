import type { Lang } from '#lib/core/lang.ts'

/** What the fields of external transitions and WebView sites, and those that name them, can say more than their rule; keys as in field-texts. */
export const LINK_FIELD_TEXTS: Record<Lang, Record<string, string>> = {
  ja: {
    'exTransTitle.required': 'タイトルを入力してください。',
    'webviewUrl.required': 'URLを入力してください。',
    'webviewUrl.format': '「https://」で始まる正しいURLを入力してください（http://は登録できません）。',
    'exTransSpace.required': 'リンク先を選んでください。',
    'exTransSpaceKind.required': 'リンク先の種類を選んでください。',
    'exTransSpace.notFound': '選んだリンク先が見つからないか、あなたの担当ではありません。選び直してください。',
    'exTransSpace.wrongState': '使用中の空間では使えなくなるため、リンク先を変更できません。',
    'exTransSpace.wrongState+': '「{names}」で使用中のため、このリンク先には変更できません。先に使用をやめてください。',
    'exTransSpaceKind.notAllowed': 'あなたの権限では、リンク先を「すべて」にできません。',
    'metaLimitExtrans.notFound': 'この誘導先は、このルームでは使えないか、削除されました。選び直してください。',
    'exTransitionIds.notFound':
      '選んだ外部遷移情報の中に、このパターンでは使えないものがあります。選び直してください。',
    'exTransitionIds.limit': '外部アクセス情報は{max}件までです。',
  },
  en: {
    'exTransTitle.required': 'Enter the title.',
    'webviewUrl.required': 'Enter the URL.',
    'webviewUrl.format': 'Enter a valid URL that begins with “https://” (http:// is not taken).',
    'exTransSpace.required': 'Choose the space.',
    'exTransSpaceKind.required': 'Choose the kind of space.',
    'exTransSpace.notFound': 'The space was not found, or is not yours. Please choose again.',
    'exTransSpace.wrongState': 'What uses this link could not use it any more, so the space cannot be changed.',
    'exTransSpace.wrongState+': 'It is used by {names}, so it cannot be linked there. Take it out there first.',
    'exTransSpaceKind.notAllowed': 'Your authority does not allow linking to all spaces.',
    'metaLimitExtrans.notFound': 'This room cannot redirect there, or it was deleted. Please choose again.',
    'exTransitionIds.notFound':
      'One of the chosen external transitions cannot be used by this pattern. Please choose again.',
    'exTransitionIds.limit': 'At most {max} can be external access information.',
  },
}
