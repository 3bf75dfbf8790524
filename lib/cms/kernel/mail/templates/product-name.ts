import type { Lang } from '#lib/core/lang.ts'
import en from '#messages/en.ts'
import ja from '#messages/ja.ts'

/** The console's name, as its screens show it. */
export const PRODUCT_NAME: Record<Lang, string> = { ja: ja.common.product, en: en.common.product }
