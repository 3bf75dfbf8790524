import type { Lang } from '#lib/core/lang.ts'
import { NDSD_STILLS } from '#lib/core/ndsd-places.ts'

/** What the fields of ND/SD events can say more than their rule; keys as in field-texts. */
export const NDSD_FIELD_TEXTS: Record<Lang, Record<string, string>> = {
  ja: {
    'ndsdEventName.required': 'イベント名を入力してください。',
    'dataCheck.required': 'テキストを1件以上入力してください。',
    'stillImageDataCheck.required': '静止画を1枚以上登録してください。',
    'openEndDateCheck.conflict': '終了日時は開始日時より後にしてください。',
    'openStartDateCheck.overlaps':
      'ほかの既定のイベントの期間と重なっています。期間をずらすか、既定の設定を外してください。',
    'openStartDateCheck.overlaps+':
      '既定のイベント「{name}」の期間と重なっています。期間をずらすか、既定の設定を外してください。',
    ...eachStill({
      'Url.notFound': 'アップロードした画像が見つかりません。もう一度選んでください。',
      'Url.required': 'ファイルが空です。別の画像を選んでください。',
      'Url.format': '画像として読み込めません。JPEGまたはPNGのファイルか確認してください。',
      'Url.tooLarge': 'ファイルは{max}MBまでです。',
      'Url.limit': '画像は{megapixels}メガピクセルまでです。小さくしてからアップロードしてください。',
      'Url.conflict': '送信中にファイルの内容が変わりました。もう一度アップロードしてください。',
      'Url.wrongState': 'サーバーの空き容量が足りないため、アップロードできません。管理者に連絡してください。',
      'FileName.format': 'JPEGまたはPNGの画像（.jpg、.jpeg、.png）を選んでください。',
    }),
  },
  en: {
    'ndsdEventName.required': 'Enter the event name.',
    'dataCheck.required': 'Enter at least one text.',
    'stillImageDataCheck.required': 'Add at least one still image.',
    'openEndDateCheck.conflict': 'The end must be after the start.',
    'openStartDateCheck.overlaps':
      'This overlaps another default event. Move the period, or do not make it the default.',
    'openStartDateCheck.overlaps+':
      'This overlaps the default event “{name}”. Move the period, or do not make it the default.',
    ...eachStill({
      'Url.notFound': 'The uploaded image was not found. Please choose it again.',
      'Url.required': 'The file is empty. Please choose another image.',
      'Url.format': 'This cannot be read as an image. Check that it is a JPEG or PNG file.',
      'Url.tooLarge': 'The file may have {max} MB at most.',
      'Url.limit': 'An image may have {megapixels} megapixels at most. Please make it smaller first.',
      'Url.conflict': 'The file changed while it was sent. Please upload it again.',
      'Url.wrongState': 'The server has not enough free space for this file. Please tell your administrator.',
      'FileName.format': 'Choose a JPEG or PNG image (.jpg, .jpeg or .png).',
    }),
  },
}

/** The same words for each of the five: `Url.format` is that of `stillImageUrl1.format` to `stillImageUrl5.format`. */
function eachStill(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    NDSD_STILLS.flatMap((place) =>
      Object.entries(texts).map(([key, text]) => {
        const [part, rule] = key.split('.')
        return [`stillImage${part}${place}.${rule}`, text]
      }),
    ),
  )
}
