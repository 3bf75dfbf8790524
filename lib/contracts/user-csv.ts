import type { Lang } from '#lib/core/lang.ts'

/** The columns of the CSV invitation (spec section 3), in the order of the template. */
export const IMPORT_COLUMNS = ['email', 'userName', 'authority', 'spaceIds', 'spaceNames'] as const
/** What the user CSV has besides; a file with them can be imported again, they are passed over. */
export const EXPORT_COLUMNS = [...IMPORT_COLUMNS, 'nickName', 'loginStatus', 'lastSeenAt', 'userId'] as const

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

/** Columns the console adds: what is wrong with a row, what an encoding could not hold. */
type NoteColumn = 'problems' | 'replaced'

export const CSV_HEADERS: Record<Lang, Record<ExportColumn | NoteColumn, string>> = {
  ja: {
    email: 'メールアドレス',
    userName: '氏名',
    authority: '権限区分',
    spaceIds: '空間ID',
    spaceNames: '空間名',
    nickName: 'ニックネーム',
    loginStatus: 'ログイン状態',
    lastSeenAt: '最終利用（日本時間）',
    userId: 'ユーザーID',
    problems: 'エラー',
    replaced: '置き換えた文字',
  },
  en: {
    email: 'E-mail',
    userName: 'Name',
    authority: 'Authority',
    spaceIds: 'Space ID',
    spaceNames: 'Space name',
    nickName: 'Nickname',
    loginStatus: 'Login status',
    lastSeenAt: 'Last seen (Japan time)',
    userId: 'User ID',
    problems: 'Errors',
    replaced: 'Replaced characters',
  },
}

/** Further headings people write over the columns of an import. */
const ALIASES: Record<string, ImportColumn> = {
  mail: 'email',
  emailaddress: 'email',
  メール: 'email',
  username: 'userName',
  名前: 'userName',
  ユーザー名: 'userName',
  cmsaccountauth: 'authority',
  権限: 'authority',
  spaceids: 'spaceIds',
  spacenames: 'spaceNames',
  権限空間id: 'spaceIds',
  権限空間名: 'spaceNames',
}

const folded = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-.()（）]/g, '')

const KNOWN = new Map<string, ExportColumn | NoteColumn>([
  ...(['ja', 'en'] as const).flatMap((lang) =>
    (Object.entries(CSV_HEADERS[lang]) as [ExportColumn | NoteColumn, string][]).map(
      ([column, header]) => [folded(header), column] as const,
    ),
  ),
  ...Object.entries(ALIASES),
])

/** The column a heading stands for, in either language, whatever its width and case; null for one that is not ours. */
export const columnOfHeader = (header: string): ExportColumn | NoteColumn | null => KNOWN.get(folded(header)) ?? null
