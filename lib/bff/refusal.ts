import { LANG_TAG, type Lang } from '#lib/core/lang.ts'
import { codeText } from '#messages/code-text.ts'

/** An answer of the contract that the BFF gives by itself, in the caller's language. */
export function refusal(status: number, code: string, lang: Lang): Response {
  return Response.json(
    { result_code: code, message: codeText(lang, code) },
    { status, headers: { 'cache-control': 'no-store', 'content-language': LANG_TAG[lang] } },
  )
}
