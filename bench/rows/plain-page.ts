import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The least that shows 50 rooms: one statement without rights, one table without a script. What it takes is what the machine, the browser and a
 * table of so many cells take by themselves. DATABASE_URL, PORT.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })

const ROOMS = {
  name: 'rooms',
  text: `select space_title, space_title_en, facility_no, author, room_class, room_type, pickup, created_at, updated_at
         from rooms order by updated_at desc, id desc limit 50`,
}

const cell = (value: unknown) => `<td>${value instanceof Date ? value.toISOString() : (value ?? '')}`

createServer((_request, response) => {
  pool.query(ROOMS).then(
    ({ rows }) => {
      const lines = rows.map((row: object) => `<tr>${Object.values(row).map(cell).join('')}`)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><title>Rooms</title><table><tbody>${lines.join('')}</table>`)
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
