import type { ExportColumn, ImportColumn, NoteColumn } from '#lib/contracts/user-csv.ts'
import { serverWords } from './server-words.ts'

/** Further headings people write over the columns of an import, the specification's own among them. */
const ALIASES: Record<ImportColumn, readonly string[]> = {
  email: ['mail', 'email address', 'mail address', 'メール', 'Eメール', 'メアド', 'Eメールアドレス'],
  userName: ['user name', 'full name', '名前', 'お名前', 'ユーザー名', 'ユーザ名', '姓名'],
  authority: ['cmsAccountAuth', 'authority level', 'level', 'role', '権限', '権限レベル', '権限コード', 'ロール'],
  spaceIds: headingsOf('ID', 'IDs'),
  spaceNames: headingsOf('name', 'names', '名', '名称'),
}

/** Headings over spaces: what the spaces are, and `ID` or `name` behind it. */
function headingsOf(...ends: string[]): string[] {
  const spaces = [
    ...['', 'authorised ', 'authorized '].flatMap((before) =>
      ['space', 'venue area', 'area', 'room', 'room pattern', 'pattern'].map((kind) => before + kind),
    ),
    ...['', '担当', '権限', '許可', '権限対象', '対象'].flatMap((before) =>
      ['空間', '会場エリア', 'エリア', 'ルーム', 'ルームパターン', 'パターン'].map((kind) => before + kind),
    ),
  ]
  return spaces.flatMap((space) => ends.map((end) => `${space}${end}`))
}

/** Without blanks, punctuation and what cannot be seen, whatever its width and case. */
const folded = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-.()・:*/\p{Cf}]/gu, '')

const KNOWN = new Map<string, ExportColumn | NoteColumn>([
  ...(['ja', 'en'] as const).flatMap((lang) =>
    (Object.entries(serverWords[lang].csv.users) as [ExportColumn | NoteColumn, string][]).map(
      ([column, header]) => [folded(header), column] as const,
    ),
  ),
  ...(Object.entries(ALIASES) as [ImportColumn, readonly string[]][]).flatMap(([column, headings]) =>
    headings.map((heading) => [folded(heading), column] as const),
  ),
])

/** The column a heading stands for, in either language, whatever its width and case; null for one that is not ours. */
export const columnOfHeader = (header: string): ExportColumn | NoteColumn | null => KNOWN.get(folded(header)) ?? null

const GRANTS =
  /空間|会場|エリア|ルーム|部屋|パターン|担当|権限|許可|アクセス|展示|ブース|出展|space|area|room|pattern|access|author|grant|permission|venue|booth/

/** May an unknown heading stand over access to spaces, so that nobody may pass over it silently? */
export const looksLikeGrants = (header: string): boolean =>
  columnOfHeader(header) === null && GRANTS.test(folded(header))
