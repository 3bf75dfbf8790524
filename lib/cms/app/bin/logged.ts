import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import path from 'node:path'
import { type LogPart, openLog } from '#lib/core/logs/open-log.ts'
import { rawLines } from '#lib/core/logs/raw-lines.ts'
import { logSettings } from '../launch/program-log.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The part of the console each program is, by the name of its file; any other is a command. */
const PARTS: Readonly<Record<string, LogPart>> = { console: 'supervisor', serve: 'cms', worker: 'worker' }

/** Of the lines, and of its end by a signal: what Node.js writes at the end of its memory, no program can write itself. */
function tell(program: string, stderr: NodeJS.ReadableStream): (signal: string) => void {
  const part = PARTS[path.basename(program).replace(/\.\w+$/, '')] ?? 'command'
  // What was written there stays there: the other stream may be data.
  const write = (line: string) => void process.stderr.write(line)
  const log = openLog({ part, level: 'info', format: 'json', write })
  const lines = rawLines((text) => log.error(text), write)
  stderr.setEncoding('utf8')
  stderr.on('data', lines.take).on('end', lines.end)
  return (signal) => log.fatal({ signal }, 'the program was ended by a signal')
}

/**
 * `node logged.ts PROGRAM [WORD …]`: runs a program of this folder and passes signals on; ends as it ends. With LOG_FORMAT=json what the program writes past
 * its log (a crash of the engine, an error before it was opened) is lines of the log as well, which it can not do itself.
 */
const [program = '', ...words] = process.argv.slice(2)
const isJson = (await logSettings()).LOG_FORMAT === 'json'
const child = spawn(process.execPath, [...process.execArgv, program, ...words], {
  stdio: ['inherit', 'inherit', isJson ? 'pipe' : 'inherit', 'ipc'],
})
const tellSignal = child.stderr ? tell(program, child.stderr) : undefined
for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
// Whoever started this one has gone: as if it had asked to stop.
process.once('disconnect', () => child.kill('SIGTERM'))
process.channel?.unref()
const [code, signal] = await once(child, 'close')
if (signal) tellSignal?.(signal)
process.exit(signal ? 128 + constants.signals[signal as NodeJS.Signals] : code)
