import type { SeedTable } from './seed-rows.ts'

/** The tables whose rows an expo gives; those of the hours and crossings of deliveries follow from their reports. */
export type ExpoTable = Exclude<SeedTable, 'delivery_hours' | 'delivery_crossings'>

/** One row as it is written in a file: texts by the names of the columns. `place`: what finds it again, in the words of an error. */
export type ExpoLine = { place: string; cells: Readonly<Record<string, string>> }

/** An expo as written, in files or by a generator: what `expoRows` loads. */
export type Expo = (table: ExpoTable) => Iterable<ExpoLine>
