/** An archive of these files, not packed; `said` is what its directory says of their sizes, where that is not so. */
export function archive(files: Record<string, string>, said: Record<string, number> = {}): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)]
    const sizes = Buffer.alloc(8)
    sizes.writeUInt32LE(data.length, 0)
    sizes.writeUInt32LE(said[name] ?? data.length, 4)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(path.length, 0)
    // The checksum stays 0: no reader of ours asks for it.
    const head = [Buffer.from('14000000000000000000', 'hex'), Buffer.alloc(4), sizes, lengths]
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), ...head, path, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), ...head, place, path]))
    bodies.push(body)
    at += body.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, entries, end])
}

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A cell with a text of its own. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

type Sheet = { rows: string[]; state?: 'hidden' | 'veryHidden'; more?: string; attributes?: string }

/** A workbook of sheets whose rows are written as XML (the cells of each): what no library writes, but programs of people's desks do. */
export function handMadeWorkbook(sheets: readonly Sheet[], more: Record<string, string> = {}, book?: string): Buffer {
  const named = sheets.map(
    ({ state }, n) => `<sheet name="s${n}" sheetId="${n + 1}" r:id="r${n}"${state ? ` state="${state}"` : ''}/>`,
  )
  const related = sheets.map(
    (_, n) => `<Relationship Id="r${n}" Type="${TYPE}/worksheet" Target="worksheets/s${n}.xml"/>`,
  )
  const written = sheets.map(({ rows, more: rest = '', attributes = '' }, n) => {
    const lines = rows.map((cells, line) => `<row r="${line + 1}"${line > 0 ? attributes : ''}>${cells}</row>`)
    return [
      `xl/worksheets/s${n}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${rest}</worksheet>`,
    ]
  })
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  return archive({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r" Type="${TYPE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      book ?? `<workbook xmlns="${MAIN}" xmlns:r="${TYPE}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${related.join('')}</Relationships>`,
    ...Object.fromEntries(written),
    ...more,
  })
}
