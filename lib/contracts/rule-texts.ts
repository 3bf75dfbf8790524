import type { Lang } from '#lib/core/lang.ts'
import type { Rule } from '#lib/core/rules.ts'

/** What a broken rule says where its field has no words of its own (field-texts.ts). */
export const RULE_TEXTS: Record<Lang, Record<Rule, string>> = {
  ja: {
    required: '入力してください。',
    tooLong: '{max}文字以内で入力してください。',
    tooSmall: '{min}以上の値を入力してください。',
    tooLarge: '{max}以下の値を入力してください。',
    format: '正しい形式で入力してください。',
    notOneOf: '選択肢の中から選んでください。',
    taken: 'すでに使われています。',
    notFound: '見つかりません。選び直してください。',
    notAllowed: 'あなたの権限では変更できません。',
    conflict: 'ほかの項目と矛盾しています。',
    overlaps: 'ほかの期間と重なっています。',
    limit: '登録できる上限（{max}件）に達しています。',
    wrongState: '現在の状態では実行できません。',
  },
  en: {
    required: 'Please enter this.',
    tooLong: 'Use {max} characters or fewer.',
    tooSmall: 'Enter {min} or more.',
    tooLarge: 'Enter {max} or less.',
    format: 'Please use the right format.',
    notOneOf: 'Choose one of the options.',
    taken: 'This is already in use.',
    notFound: 'Not found. Please choose again.',
    notAllowed: 'Your authority does not allow changing this.',
    conflict: 'This contradicts another field.',
    overlaps: 'This overlaps another period.',
    limit: 'The limit of {max} has been reached.',
    wrongState: 'Not possible in the current state.',
  },
}
