/** Width to height of every thumbnail, as visitors see it. */
export const THUMBNAIL_RATIO = 16 / 9
/** Pixels of the picture that is kept, and of the one lists show; smaller ones are not enlarged. */
export const THUMBNAIL_SIZE = { width: 1280, height: 720 }
export const SMALL_SIZE = { width: 192, height: 108 }

/** The picture of this address as lists show it. */
export const smallThumbnailUrl = (url: string): string => `${url}?size=small`
