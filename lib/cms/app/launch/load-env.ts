import { type Env, readEnv } from '../env.ts'
import { readDotenv } from './read-dotenv.ts'

/** The configuration of a command: the environment, then .env of the project folder, then the defaults. */
export async function loadEnv(): Promise<Env> {
  return readEnv({ ...(await readDotenv('.env')), ...process.env })
}
