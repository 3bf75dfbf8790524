// Turbopack loader: keeps the Japanese and English lines of React Aria's string tables, drops the other 32 languages.
const keep = new Set(['ja-JP', 'en-US'])

module.exports = (source) =>
  source
    .split('\n')
    .filter((line) => {
      const locale = line.match(/\b[a-z]{2}-[A-Z]{2}\b/)
      return !locale || keep.has(locale[0])
    })
    .join('\n')
