/** Who is signed in, as the frame shows her. */
export type ShellPerson = { id: string; name: string; role: string }
