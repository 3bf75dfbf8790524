/** The places of an ND/SD event: ten text blocks and five still images (spec section 3). */
export const NDSD_TEXTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const NDSD_STILLS = [1, 2, 3, 4, 5] as const

type Numbered<Prefix extends string, Place extends number, T> = { [K in `${Prefix}${Place}`]: T }

/** One field a place, under its spec name: `numbered('stillImageUrl', NDSD_STILLS, () => '')`. */
export const numbered = <Prefix extends string, Place extends number, T>(
  prefix: Prefix,
  places: readonly Place[],
  fieldOf: (place: Place) => T,
): Numbered<Prefix, Place, T> =>
  // The names are those of the type by construction.
  Object.fromEntries(places.map((place) => [`${prefix}${place}`, fieldOf(place)])) as Numbered<Prefix, Place, T>
