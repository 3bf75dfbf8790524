import { isMainThread } from 'node:worker_threads'
import { takeOutput } from '#lib/core/logs/take-output.ts'

/** Loaded before the web server (`--import`): what Next.js and any module print are lines of the log, from the first one on. */
if (isMainThread) takeOutput('console', process.env)
