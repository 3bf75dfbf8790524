type Area = { folder: string; may: readonly string[]; instead: string }

/**
 * What may import what, one entry an area (docs/architecture.md#what-may-import-what), the most specific folder first. `may` lists path prefixes.
 * `instead` is what the message tells whoever crosses a line.
 */
export const areas: readonly Area[] = [
  {
    folder: 'lib/core/',
    may: ['lib/core/'],
    instead: 'lib/core holds pure values: pass what you need in as an argument',
  },
  {
    folder: 'lib/contracts/',
    may: ['lib/contracts/', 'lib/core/'],
    instead: 'a contract knows only lib/core: move the shared value there',
  },
  {
    folder: 'lib/client/',
    may: ['lib/client/', 'lib/contracts/', 'lib/core/'],
    instead: 'browser code reaches the server through the API of lib/contracts',
  },
  {
    folder: 'lib/cms/app/',
    may: ['lib/cms/', 'lib/contracts/', 'lib/core/', 'lib/demo/', 'messages/'],
    instead: 'the CMS knows neither React nor Next.js: take it as an argument of createCms',
  },
  {
    folder: 'lib/demo/',
    may: [
      'lib/demo/',
      'lib/cms/index.ts',
      'lib/cms/kernel/',
      'lib/cms/people/identity/',
      'lib/contracts/',
      'lib/core/',
    ],
    instead: 'demo data are rows: the tables are all they need to know',
  },
  {
    folder: 'lib/cms/',
    may: ['lib/cms/', 'lib/contracts/', 'lib/core/', 'messages/'],
    instead:
      'the CMS knows neither React nor Next.js: take it as an argument of createCms, or move the value to lib/core',
  },
  {
    folder: 'lib/bff/',
    may: ['lib/bff/', 'lib/contracts/', 'lib/core/', 'lib/cms/index.ts', 'messages/'],
    instead: 'the BFF enters the CMS by its only door, lib/cms/index.ts',
  },
  { folder: 'lib/testing/', may: [''], instead: '' },
  {
    folder: 'components/ui/',
    may: ['components/ui/', 'lib/core/'],
    instead: 'the UI kit knows no entity: take it as a prop, or put the component into components/',
  },
  {
    folder: 'components/',
    may: ['components/', 'lib/client/', 'lib/contracts/', 'lib/core/'],
    instead: 'a shared component gets data as props from its page',
  },
  {
    folder: 'app/',
    may: ['app/', 'components/', 'lib/bff/', 'lib/client/', 'lib/contracts/', 'lib/core/', 'messages/'],
    instead: 'a page asks the CMS through lib/bff, a form through lib/client',
  },
  {
    folder: 'e2e/',
    may: ['e2e/', 'lib/contracts/', 'lib/testing/', 'lib/cms/app/launch/free-port.ts', 'messages/'],
    instead: 'an end-to-end test uses the product from outside: put what it needs into lib/testing',
  },
  {
    folder: 'middleware.ts',
    may: ['lib/core/', 'lib/contracts/screens.ts', 'lib/bff/'],
    instead: 'the middleware does one unseal and nothing else',
  },
]

/** Test files may also use the test tools. */
export const testTools = 'lib/testing/'

/** Folders whose files run in the product, so that they may not need a development dependency. */
export const productFolders = [
  'app/',
  'components/',
  'lib/bff/',
  'lib/client/',
  'lib/cms/',
  'lib/contracts/',
  'lib/core/',
  'lib/demo/',
]
