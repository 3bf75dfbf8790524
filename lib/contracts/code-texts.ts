import type { Lang } from '#lib/core/lang.ts'
import { filledText } from './filled-text.ts'
import type { ResultCode } from './result-codes.ts'

/** What a result code says; `+` where there is a number to fill in. */
const CODE_TEXTS: Record<
  Lang,
  Partial<Record<ResultCode | 'xrcms0002+' | 'xrcms0029+' | 'xrcms0029s+' | 'xrcms0031+' | 'xrcms0051+', string>>
> = {
  ja: {
    xrcms0001: 'エラーが発生しました。時間をおいて再度お試しください。',
    xrcms0002: '入力内容に誤りがあります。',
    'xrcms0002+': '受け付けられない項目が含まれています（{keys}）。画面を読み込み直してからお試しください。',
    xrcms0003: 'この操作を行う権限がありません。',
    xrcms0004: '対象が見つかりません。削除されたか、閲覧できる範囲の外にあります。',
    xrcms0009: 'ほかの人が先に変更しました。最新の内容を確認してください。',
    xrcms0013: '送信されたデータが大きすぎます。',
    xrcms0028:
      '操作の前提（If-Match、Idempotency-Key）がないか、合っていません。画面を再読み込みして、もう一度お試しください。',
    xrcms0029: '短い時間に操作が集中しました。しばらく待ってから再度お試しください。',
    'xrcms0029s+': '操作が続けて行われたため、{seconds}秒後にもう一度お試しください。',
    'xrcms0029+': '操作が続けて行われたため、しばらく受け付けられません。約{minutes}分後にもう一度お試しください。',
    xrcms0030: 'この操作の前に、ご本人であることの確認が必要です。',
    xrcms0032: '来場者に公開した時間が変わるため、確認が必要です。',
    xrcms0031: 'メンテナンス中のため、現在は閲覧のみできます。入力した内容は残っています。',
    'xrcms0031+':
      'メンテナンス中のため、{until}（日本時間）まで閲覧のみできます。入力した内容は残っていますので、終了後にもう一度保存してください。',
    xrcms0041: 'ログインが取り消されたか、認証サービスに断られました。もう一度お試しください。',
    xrcms0042:
      '認証サービスに接続できないか、応答が正しくありません。しばらく待ってから再度お試しください。続く場合は管理者にお問い合わせください。',
    xrcms0043:
      'このアカウントではコンソールを利用できません。招待を受けた方は、招待メールのリンクを開いて登録してください。登録済みの方は、登録時の方法でログインし、個人設定でこのアカウントを連携してください。',
    xrcms0044:
      'このコンソールには、より強い認証（多要素認証など）が必要です。認証サービスで設定してからお試しください。',
    xrcms0045: 'ログインの手続きが時間切れになったか、すでに使われています。もう一度お試しください。',
    xrcms0046:
      '認証サービスからの応答を確認できませんでした。もう一度お試しください。続く場合は、時計のずれがないか管理者にお問い合わせください。',
    xrcms0047:
      '認証サービスのメールアドレスが確認済みでないか、招待されたアドレスと異なります。招待されたアドレスのアカウントで、招待メールのリンクからもう一度お試しください。',
    xrcms0048: 'このアカウントはほかの利用者に連携されているか、すでに別のアカウントが連携されています。',
    xrcms0049: 'ログインできる方法がほかにないため、連携を解除できません。',
    xrcms0050: '連携しているアカウントとは別のアカウントです。連携したアカウントで確認してください。',
    xrcms0051: '使用されているため、削除できません。',
    'xrcms0051+': '「{names}」で使用されているため、削除できません。先に使用をやめてください。',
    xrcms1201: 'ARイベントが見つかりません。削除されたか、閲覧できる範囲の外にあります。',
    xrcms1202: '公開期間があるため、最後の構造物データは削除できません。先に公開期間を削除してください。',
    xrcms1203: '公開停止中のARイベントです。再公開するまで変更できません。',
    xrcms1401: '既定のイベントの期間が重なっています。',
    xrcms1501: '同じ種類の期間と重なっています。',
    xrcms1502: '期間が終了しているため変更できません。新しく登録する際の元として使えます。',
    xrcms1601: 'この計画は承認されていないため、適用できません。作成者以外の人による承認を受けてください。',
    xrcms1602: 'この計画の現在の状態では、この操作はできません。画面を読み込み直して、状態を確認してください。',
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
    xrcms0002: 'Some of the input is incorrect.',
    'xrcms0002+': 'This request contains fields that are not accepted ({keys}). Please reload the page and try again.',
    xrcms0003: 'You do not have permission to do this.',
    xrcms0004: 'Not found. It was deleted or is outside your scope.',
    xrcms0009: 'Someone else changed this in the meantime. Please look at the latest content.',
    xrcms0013: 'The data sent are too large.',
    xrcms0028:
      'The precondition of this call (If-Match, Idempotency-Key) is missing or does not match. Please reload the page and try again.',
    xrcms0029: 'Too many operations in a short time. Please wait a moment and try again.',
    'xrcms0029s+': 'Too many attempts. Please try again in {seconds} s.',
    'xrcms0029+': 'Too many attempts. Please try again in about {minutes} minutes.',
    xrcms0030: 'Please confirm that it is you before this operation.',
    xrcms0032: 'This changes what visitors saw, so it needs your confirmation.',
    xrcms0031: 'The console is under maintenance and read-only now. Your input is kept.',
    'xrcms0031+':
      'The console is read-only for maintenance until {until} (Japan time). Your input is kept. Please save it after the maintenance.',
    xrcms0041: 'The login was cancelled or refused by the identity provider. Please try again.',
    xrcms0042:
      'The identity provider cannot be reached or its response is invalid. Please try again later. If this continues, ask your administrator.',
    xrcms0043:
      'This account has no access to the console. If you were invited, register through the link in your invitation e-mail. If you are registered, log in the way you registered and link this account in your personal settings.',
    xrcms0044:
      'This console requires stronger authentication, such as a second factor. Please set it up at the identity provider and try again.',
    xrcms0045: 'This login has timed out or was already used. Please try again.',
    xrcms0046:
      'The response of the identity provider could not be verified. Please try again. If this continues, ask your administrator to check the clocks.',
    xrcms0047:
      'The e-mail address at the identity provider is not verified, or is not the one that was invited. Please open the invitation e-mail again and use the account of that address.',
    xrcms0048: 'This account is linked to another user, or you have already linked another account.',
    xrcms0049: 'You have no other way to log in, so this link cannot be removed.',
    xrcms0050: 'This is not the account you have linked. Please confirm with the linked one.',
    xrcms0051: 'It is in use and cannot be deleted.',
    'xrcms0051+': 'It is used by {names} and cannot be deleted. Remove it there first.',
    xrcms1201: 'The AR event was not found. It was deleted or is outside your scope.',
    xrcms1202: 'There are publication periods, so the last structure data cannot be deleted. Delete the periods first.',
    xrcms1203: 'This AR event is stopped and cannot be changed until it is reopened.',
    xrcms1401: 'The periods of two default events overlap.',
    xrcms1501: 'This overlaps with another period of the same kind.',
    xrcms1502: 'Its period is over, so it cannot be changed. You can reuse it as a new one.',
    xrcms1601:
      'This plan is not approved, so it cannot be applied. Someone other than its creator has to approve it first.',
    xrcms1602: 'The plan is in a state that does not allow this. Reload the page to see how it stands.',
    xrcms2101: 'User not found.',
    xrcms2102: 'This e-mail address is already invited or registered.',
    xrcms2103: 'Access rights cannot be added to this venue area/room/room pattern for the searched user.',
    xrcms2104: 'The CSV file cannot be read.',
    xrcms4101: 'The venue area was not found or cannot be changed now.',
    xrcms5101: 'The room was not found or cannot be changed now.',
    xrcms5501: 'This pattern is stopped and cannot be changed until it is reopened.',
    xrcms5502: 'This pattern is public or scheduled, so this change is not possible.',
    xrcms8101: 'The file is not available.',
    xrcms8201: 'The upload failed or was interrupted. Please try again.',
    xrcmsNW01: 'The server could not be reached. Please check your connection.',
  },
}

/**
 * The message of a result code; the generic one (spec section 8) where the code has none of its own. `extra`: what the answer
 * carries besides; of `retryAfter` (seconds) the message tells the minutes, or the seconds where it is no minute, it names `names` and `keys`, and says the moment `until`.
 */
export function codeText(lang: Lang, code: string, extra: Record<string, unknown> = {}): string {
  const texts: Record<string, string | undefined> = CODE_TEXTS[lang]
  const { retryAfter, names, until, keys } = extra
  const params = {
    ...(typeof retryAfter === 'number' && { minutes: Math.ceil(retryAfter / 60), seconds: retryAfter }),
    ...(typeof names === 'string' && names !== '' && { names }),
    ...(typeof until === 'string' && { until }),
    ...(typeof keys === 'string' && { keys }),
  }
  const isSoon = typeof retryAfter === 'number' && retryAfter <= 60
  const own = texts[code] ?? texts.xrcms0001 ?? ''
  return Object.keys(params).length === 0
    ? own
    : filledText((isSoon ? texts[`${code}s+`] : undefined) ?? texts[`${code}+`] ?? own, params)
}
