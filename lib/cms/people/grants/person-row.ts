/** The columns by which lists about access name a person. */
export const personColumns = [
  'users.id',
  'users.user_name',
  'users.email',
  'users.authority',
  'users.login_status',
] as const

export type PersonRow = { id: string; user_name: string; email: string; authority: number; login_status: string }

export const toPerson = (row: PersonRow) => ({
  id: row.id,
  userName: row.user_name,
  email: row.email,
  cmsAccountAuth: row.authority,
  loginStatus: row.login_status === 'registered' ? ('registered' as const) : ('invited' as const),
})
