// Writes lib/demo/data/event/countries.csv: the member states of the United Nations by their names in CLDR, Japanese and English.
import { readFile, writeFile } from 'node:fs/promises'

const root = new URL('../', import.meta.url)

const members = `
  AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU
  CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ
  IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU
  MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN
  SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TZ UA UG US UY UZ VC VE VN VU WS YE ZA ZM ZW`
  .trim()
  .split(/\s+/)

async function territories(lang) {
  const file = new URL(`node_modules/cldr-localenames-full/main/${lang}/territories.json`, root)
  return JSON.parse(await readFile(file, 'utf8')).main[lang].localeDisplayNames.territories
}

const [ja, en] = [await territories('ja'), await territories('en')]
const withoutRemark = (name) => name.replace(/\s*\(.*\)$/, '')
const quoted = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const rows = members.map((code) => {
  const short = `${code}-alt-short`
  return `${quoted(withoutRemark(ja[short] ?? ja[code]))},${quoted(withoutRemark(en[code]))}`
})

await writeFile(new URL('lib/demo/data/event/countries.csv', root), `ja,en\n${rows.join('\n')}\n`)
console.log(`${rows.length} countries`)
