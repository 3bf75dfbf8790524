import type { FieldProblem } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import type { Rule } from '#lib/core/rules.ts'
import type { ResultCode } from './result-codes.ts'

/** The words of every refusal, one set for the CMS (answers) and for the browser (checks before sending). */

const RULE_TEXTS: Record<Lang, Record<Rule, string>> = {
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
    required: 'Please fill this in.',
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

/** Where a field can say more than its rule: `field.rule`, and `field.rule+` where there are numbers or names to fill in. */
const FIELD_TEXTS: Record<Lang, Record<string, string>> = {
  ja: {
    'publicDateRepeat.overlaps':
      '同じ会場エリアまたはルームの、同じ公開種別の期間と重なっています。期間をずらしてください。',
    'publicDateRepeat.overlaps+': '「{title}」の期間（{period} 日本時間）と重なっています。期間をずらしてください。',
    'openStartDate.required': '開始日時と終了日時を入力してください。',
    'openEndDate.required': '開始日時と終了日時を入力してください。',
    'openStartDate.format': '2000年から2099年までの実在する日時を入力してください。',
    'openEndDate.format': '2000年から2099年までの実在する日時を入力してください。',
    'spacePatternId.notFound': 'パターンが見つかりません。削除された可能性があります。',
    'openDateId.limit': '1つの会場エリアまたはルームに登録できる期間は{max}件までです。',
    'openDateRelation.conflict': '終了日時は開始日時より後にしてください。',
    'noDataRelation.wrongState':
      'コンテンツIDが未登録のため、公開スケジュールを登録できません。先にコンテンツを登録してください。',
    'thumbnailName.format': 'JPEGまたはPNGの画像（.jpg、.jpeg、.png）を選んでください。',
    'thumbnailUrl.required': 'ファイルが空です。別の画像を選んでください。',
    'thumbnailUrl.format':
      '画像として読み込めません。内容がJPEGまたはPNGで、ファイル名の拡張子と合っているか確認してください。',
    'thumbnailUrl.tooLarge': 'ファイルは{max}MBまでです。',
    'thumbnailUrl.limit': '画像は{megapixels}メガピクセルまでです。小さくしてからアップロードしてください。',
    'thumbnailUrl.conflict': '送信中にファイルの内容が変わりました。もう一度アップロードしてください。',
    'thumbnailUrl.notFound': 'アップロードした画像が見つかりません。もう一度選んでください。',
    'thumbnailUrl.wrongState': 'サーバーの空き容量が足りないため、アップロードできません。管理者に連絡してください。',
    'closeDataCheck.wrongState': 'すでに公開停止中です。',
    'reopenDataCheck.wrongState': '公開停止中ではないため、再公開できません。',
    'closeReason.required': '公開停止の理由を入力してください。',
    'reopenReason.required': '対応内容を入力してください。',
    'userName.required': '氏名を入力してください。',
    'email.required': 'メールアドレスを入力してください。',
    'email.format': 'メールアドレスの形式で入力してください。',
    'cmsAccountAuth.required': '権限区分を選んでください。',
    'nickName.required': 'ニックネームを入力してください。',
    'password.required': 'パスワードを入力してください。',
    'currentPassword.required': '現在のパスワードを入力してください。',
    'currentPassword.conflict': 'パスワードが正しくありません。',
    'passkeyName.required': 'パスキーの名前を入力してください。',
    'credential.conflict': 'パスキーを確認できませんでした。もう一度お試しください。',
    'credential.taken': 'このパスキーはすでに登録されています。',
    'credential.limit': '登録できるパスキーは{max}件までです。',
    'email.taken': 'このメールアドレスは招待済み、または登録済みです。',
    'accountId.wrongState': '最後のシステム管理者の権限は変更できません。',
    'cmsAccountAuth.notAllowed': 'あなたの権限では、この権限区分を設定できません。',
    'accessCoexistingCheck.notAllowed':
      '検索されたユーザーには、この会場エリア・ルーム・ルームパターンのアクセス権を追加できません。',
    'areaList.conflict': 'この権限区分では会場エリアを設定できません。',
    'roomList.conflict': 'この権限区分ではルームを設定できません。',
    'roomPatternList.conflict': 'この権限区分ではルームパターンを設定できません。',
    'lastDay.tooSmall': '終了日には、今日以降の日付を入力してください。',
    'lastDay.format': '実在する日付を入力してください。',
    'record.format': '列の数が見出しと違います。',
    'record.format+': '列の数が見出しと違います（この行は{found}列）。',
    'repeat.taken+': 'メールアドレスが{line}行目と重複しています。',
    'areaList.notFound+': '会場エリア「{name}」が見つかりません。',
    'roomList.notFound+': 'ルーム「{name}」が見つかりません。',
    'roomPatternList.notFound+': 'ルームパターン「{name}」が見つかりません。',
    'areaList.conflict+': '空間名「{name}」が空間IDの会場エリアと一致しません。',
    'roomList.conflict+': '空間名「{name}」が空間IDのルームと一致しません。',
    'roomPatternList.conflict+': '空間名「{name}」が空間IDのルームパターンと一致しません。',
    'areaList.notOneOf+': '「{name}」という会場エリアが複数あります。空間IDで指定してください。',
    'roomList.notOneOf+': '「{name}」というルームが複数あります。空間IDで指定してください。',
    'roomPatternList.notOneOf+': '「{name}」というルームパターンが複数あります。空間IDで指定してください。',
    'viewName.required': 'ビューの名前を入力してください。',
    'viewName.taken': '同じ名前のビューがすでにあります。',
    'viewName.limit': '保存できるビューは{max}件までです。',
    'userList.required': 'ユーザーを1人以上選んでください。',
    'userList.notFound': 'ユーザーが見つかりません。選び直してください。',
    'areaList.required': '会場エリアを1つ以上選んでください。',
    'roomList.required': 'ルームを1つ以上選んでください。',
    'roomPatternList.required': 'ルームパターンを1つ以上選んでください。',
    'venueAreaIds.required': '会場エリアを1つ以上選んでください。',
    'consentTerms.required': '利用規約への同意が必要です。',
    'consentPrivacy.required': 'プライバシーポリシーへの同意が必要です。',
    'password.tooSmall': 'パスワードは{min}文字以上にしてください。',
    'metaLimitConditions.required': '最大収容人数を入力してください。',
    'accessInherit.conflict': 'アクセス権の引き継ぎはサブルームでのみ設定できます。',
    'accessInherit.wrongState':
      'アクセス権を引き継がないと、あなた自身がこのサブルームを管理できなくなります。引き継ぐ設定にしてください。',
    'spaceParentId.required': '親となる空間を選んでください。',
    'spaceParentId.notFound': '親となる空間が見つかりません。選び直してください。',
    'venueAreaIds.notFound': '選んだ会場エリアの中に、見つからないものがあります。選び直してください。',
    'roomIds.notFound': '選んだルームの中に、見つからないものがあります。選び直してください。',
    'roomIds.conflict': '同じルームの紐付けと解除を同時に行うことはできません。',
    'deepLink.format': 'ディープリンクは「スキーム://…」の形で入力してください。',
    'contentId.wrongState': '公開スケジュールがあるため、コンテンツIDを空にできません。',
  },
  en: {
    'publicDateRepeat.overlaps':
      'This overlaps a period of the same open type in the same venue area or room. Please move it.',
    'publicDateRepeat.overlaps+': 'This overlaps a period of "{title}" ({period}, Japan time). Please move it.',
    'openStartDate.required': 'Enter the start and the end.',
    'openEndDate.required': 'Enter the start and the end.',
    'openStartDate.format': 'Enter a real date and time between 2000 and 2099.',
    'openEndDate.format': 'Enter a real date and time between 2000 and 2099.',
    'spacePatternId.notFound': 'The pattern was not found. It may have been deleted.',
    'openDateId.limit': 'A venue area or a room can have {max} periods at most.',
    'openDateRelation.conflict': 'The end must be after the start.',
    'noDataRelation.wrongState': 'There is no content ID yet, so nothing can be scheduled. Register the content first.',
    'closeDataCheck.wrongState': 'Publication is already stopped.',
    'reopenDataCheck.wrongState': 'Publication is not stopped, so it cannot be reopened.',
    'closeReason.required': 'Please give the reason for stopping.',
    'reopenReason.required': 'Please give the response details.',
    'userName.required': 'Enter the name.',
    'email.required': 'Enter the e-mail address.',
    'email.format': 'Enter a valid e-mail address.',
    'cmsAccountAuth.required': 'Choose the authority.',
    'nickName.required': 'Enter the nickname.',
    'password.required': 'Enter the password.',
    'currentPassword.required': 'Enter your current password.',
    'currentPassword.conflict': 'This is not your password.',
    'passkeyName.required': 'Enter a name for the passkey.',
    'credential.conflict': 'The passkey could not be checked. Please try again.',
    'credential.taken': 'This passkey is registered already.',
    'credential.limit': 'You can register {max} passkeys at most.',
    'email.taken': 'This e-mail address is already invited or registered.',
    'accountId.wrongState': 'The authority of the last system manager cannot be changed.',
    'cmsAccountAuth.notAllowed': 'Your authority does not allow giving this level.',
    'accessCoexistingCheck.notAllowed':
      'Access rights to this venue area, room or room pattern cannot be added for the searched user.',
    'areaList.conflict': 'This authority does not hold venue areas.',
    'roomList.conflict': 'This authority does not hold rooms.',
    'roomPatternList.conflict': 'This authority does not hold room patterns.',
    'lastDay.tooSmall': 'The last day must be today or later.',
    'lastDay.format': 'Enter a date that exists.',
    'record.format': 'The number of columns differs from the heading.',
    'record.format+': 'The number of columns differs from the heading (this row has {found}).',
    'repeat.taken+': 'The same e-mail address is in line {line}.',
    'areaList.notFound+': 'The venue area "{name}" was not found.',
    'roomList.notFound+': 'The room "{name}" was not found.',
    'roomPatternList.notFound+': 'The room pattern "{name}" was not found.',
    'areaList.conflict+': 'The space name "{name}" is not that of the venue area with this ID.',
    'roomList.conflict+': 'The space name "{name}" is not that of the room with this ID.',
    'roomPatternList.conflict+': 'The space name "{name}" is not that of the room pattern with this ID.',
    'areaList.notOneOf+': 'There are several venue areas called "{name}". Give the space ID.',
    'roomList.notOneOf+': 'There are several rooms called "{name}". Give the space ID.',
    'roomPatternList.notOneOf+': 'There are several room patterns called "{name}". Give the space ID.',
    'thumbnailName.format': 'Choose a JPEG or PNG picture (.jpg, .jpeg or .png).',
    'thumbnailUrl.required': 'The file is empty. Please choose another picture.',
    'thumbnailUrl.format':
      'This cannot be read as a picture. Check that it really is a JPEG or PNG and that the ending of its name fits.',
    'thumbnailUrl.tooLarge': 'The file may have {max} MB at most.',
    'thumbnailUrl.limit': 'A picture may have {megapixels} megapixels at most. Please make it smaller first.',
    'thumbnailUrl.conflict': 'The file changed while it was sent. Please upload it again.',
    'thumbnailUrl.notFound': 'The uploaded picture was not found. Please choose it again.',
    'thumbnailUrl.wrongState': 'The server has not enough free space for this file. Please tell your administrator.',
    'viewName.required': 'Enter a name for the view.',
    'viewName.taken': 'You already have a view of this name.',
    'viewName.limit': 'You can save {max} views at most.',
    'userList.required': 'Choose at least one person.',
    'userList.notFound': 'The person was not found. Please choose again.',
    'areaList.required': 'Choose at least one venue area.',
    'roomList.required': 'Choose at least one room.',
    'roomPatternList.required': 'Choose at least one room pattern.',
    'venueAreaIds.required': 'Choose at least one venue area.',
    'consentTerms.required': 'You need to agree to the terms of use.',
    'consentPrivacy.required': 'You need to agree to the privacy policy.',
    'password.tooSmall': 'Use a password of {min} characters or more.',
    'metaLimitConditions.required': 'Enter the maximum occupancy.',
    'accessInherit.conflict': 'Only a sub room can inherit access.',
    'accessInherit.wrongState':
      'Without inherited access you could no longer manage this sub room yourself. Please keep it on.',
    'spaceParentId.required': 'Choose the space it belongs to.',
    'spaceParentId.notFound': 'The space it belongs to was not found. Please choose again.',
    'venueAreaIds.notFound': 'One of the chosen venue areas was not found. Please choose again.',
    'roomIds.notFound': 'One of the chosen rooms was not found. Please choose again.',
    'roomIds.conflict': 'The same room cannot be linked and unlinked at once.',
    'deepLink.format': 'Enter the deep link as "scheme://…".',
    'contentId.wrongState': 'There are schedule entries, so the content ID cannot be emptied.',
  },
}

const CODE_TEXTS: Record<Lang, Partial<Record<ResultCode | 'xrcms0029+', string>>> = {
  ja: {
    xrcms0001: 'エラーが発生しました。時間をおいて再度お試しください。',
    xrcms0002: '入力内容に誤りがあります。',
    xrcms0003: 'この操作を行う権限がありません。',
    xrcms0004: '対象が見つかりません。削除されたか、閲覧できる範囲の外にあります。',
    xrcms0009: 'ほかの人が先に変更しました。最新の内容を確認してください。',
    xrcms0013: '送信されたデータが大きすぎます。',
    xrcms0028:
      '操作の前提（If-Match、Idempotency-Key）がないか、合っていません。画面を再読み込みして、もう一度お試しください。',
    xrcms0029: '短い時間に操作が集中しました。しばらく待ってから再度お試しください。',
    'xrcms0029+': '操作が続けて行われたため、しばらく受け付けられません。約{minutes}分後にもう一度お試しください。',
    xrcms0030: 'この操作の前に、ご本人であることの確認が必要です。',
    xrcms0041: 'サインインが取り消されたか、認証サービスに断られました。もう一度お試しください。',
    xrcms0042:
      '認証サービスに接続できないか、応答が正しくありません。しばらく待ってから再度お試しください。続く場合は管理者にお問い合わせください。',
    xrcms0043:
      'このアカウントではコンソールを利用できません。招待を受けた方は、招待メールのリンクを開いて登録してください。登録済みの方は、登録時の方法でサインインし、個人設定でこのアカウントを連携してください。',
    xrcms0044:
      'このコンソールには、より強い認証（多要素認証など）が必要です。認証サービスで設定してからお試しください。',
    xrcms0045: 'サインインの手続きが時間切れになったか、すでに使われています。もう一度お試しください。',
    xrcms0046:
      '認証サービスからの応答を確認できませんでした。もう一度お試しください。続く場合は、時計のずれがないか管理者にお問い合わせください。',
    xrcms0047:
      '認証サービスのメールアドレスが確認済みでないか、招待されたアドレスと異なります。招待されたアドレスのアカウントで、招待メールのリンクからもう一度お試しください。',
    xrcms0048: 'このアカウントはほかの利用者に連携されているか、すでに別のアカウントが連携されています。',
    xrcms0049: 'サインインできる方法がほかにないため、連携を解除できません。',
    xrcms0050: '連携しているアカウントとは別のアカウントです。連携したアカウントで確認してください。',
    xrcms2101: 'ユーザーが見つかりません。',
    xrcms2102: 'このメールアドレスは招待済み、または登録済みです。',
    xrcms2103: '検索されたユーザーには、この会場エリア・ルーム・ルームパターンのアクセス権を追加できません。',
    xrcms2104: 'CSVファイルを読み込めません。',
    xrcms4101: '会場エリアが見つからないか、現在は変更できません。',
    xrcms5101: 'ルームが見つからないか、現在は変更できません。',
    xrcms5501: '公開停止中のパターンです。再公開するまで変更できません。',
    xrcms5502: '公開中または公開予定のパターンのため、この変更はできません。',
    xrcms8101: 'ファイルを利用できません。',
    xrcms8201: 'アップロードに失敗したか、中断されました。もう一度お試しください。',
    xrcmsNW01: 'サーバーに接続できませんでした。通信環境を確認してください。',
  },
  en: {
    xrcms0001: 'An error occurred. Please try again later.',
    xrcms0002: 'Some of the input is not right.',
    xrcms0003: 'You are not allowed to do this.',
    xrcms0004: 'Not found. It was deleted, or lies outside what you may see.',
    xrcms0009: 'Someone else changed this in the meantime. Please look at the latest content.',
    xrcms0013: 'What was sent is too large.',
    xrcms0028:
      'The precondition of this call (If-Match, Idempotency-Key) is missing or does not fit. Please reload the page and try again.',
    xrcms0029: 'Too many operations in a short time. Please wait a moment and try again.',
    'xrcms0029+': 'Too many tries. Please try again in about {minutes} minutes.',
    xrcms0030: 'Please confirm that it is you before this operation.',
    xrcms0041: 'The sign-in was cancelled, or the identity provider refused it. Please try again.',
    xrcms0042:
      'The identity provider cannot be reached or gives no proper answer. Please try again in a while; if it goes on, ask your administrator.',
    xrcms0043:
      'This account has no access to the console. If you were invited, register through the link in your invitation mail. If you are registered, sign in the way you registered and link this account in your settings.',
    xrcms0044:
      'This console asks for a stronger way of signing in, such as a second factor. Please set it up at the identity provider and try again.',
    xrcms0045: 'This sign-in has taken too long or was used already. Please try again.',
    xrcms0046:
      'The answer of the identity provider could not be verified. Please try again; if it goes on, ask your administrator whether the clocks are right.',
    xrcms0047:
      'The e-mail address at the identity provider is not verified, or is not the one that was invited. Please open the invitation mail again and use the account of that address.',
    xrcms0048: 'This account is linked to someone else, or you have linked another account already.',
    xrcms0049: 'You have no other way to sign in, so this link cannot be removed.',
    xrcms0050: 'This is not the account you have linked. Please confirm with the linked one.',
    xrcms2101: 'User not found.',
    xrcms2102: 'This e-mail address is already invited or registered.',
    xrcms2103: 'Access rights to this venue area, room or room pattern cannot be added for the searched user.',
    xrcms2104: 'The CSV file cannot be read.',
    xrcms4101: 'The venue area was not found or cannot be changed now.',
    xrcms5101: 'The room was not found or cannot be changed now.',
    xrcms5501: 'This pattern is stopped and cannot be changed until it is reopened.',
    xrcms5502: 'This pattern is live or scheduled, so this change is not possible.',
    xrcms8101: 'The file is not available.',
    xrcms8201: 'The upload failed or was interrupted. Please try again.',
    xrcmsNW01: 'The server could not be reached. Please check your connection.',
  },
}

const filled = (text: string, params: FieldProblem['params']) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params?.[name] ?? whole))

/** The message of a refused field, to be shown next to it. */
export function fieldText(lang: Lang, problem: FieldProblem): string {
  const texts = FIELD_TEXTS[lang]
  const key = `${problem.field}.${problem.rule}`
  const own = (problem.params ? texts[`${key}+`] : undefined) ?? texts[key]
  return filled(own ?? RULE_TEXTS[lang][problem.rule], problem.params)
}

/**
 * The message of a result code; the generic one (spec section 8) where the code has none of its own. `extra`: what the answer
 * carries besides; of `retryAfter` (seconds) the message tells the minutes.
 */
export function codeText(lang: Lang, code: string, extra: Record<string, unknown> = {}): string {
  const texts: Record<string, string | undefined> = CODE_TEXTS[lang]
  if (typeof extra.retryAfter !== 'number') return texts[code] ?? texts.xrcms0001 ?? ''
  return filled(texts[`${code}+`] ?? texts[code] ?? '', { minutes: Math.ceil(extra.retryAfter / 60) })
}
