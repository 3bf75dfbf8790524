import { SMALL_SIZE, smallThumbnailUrl, THUMBNAIL_SIZE } from '#lib/contracts/thumbnail-sizes.ts'

type Props = {
  /** '' where there is none. */
  url: string
  size: 'small' | 'large'
  /** All of the picture in its own shape, and not cut to the shape of thumbnails. */
  isWhole?: boolean
  /** What it shows, where nothing beside it says so. */
  alt?: string
}

/** The picture of a space, or a placeholder of the same size. */
export function Thumbnail({ url, size, isWhole, alt = '' }: Props) {
  if (url === '') return <i className={size === 'small' ? 'thumb-none ri-image' : 'thumb-none ri-image thumb-large'} />
  const pixels = size === 'small' ? SMALL_SIZE : THUMBNAIL_SIZE
  return (
    // biome-ignore lint/performance/noImgElement: the CMS serves it in the right size; the console has no image optimizer
    <img
      className={`thumb thumb-${size} ${isWhole ? 'thumb-whole' : ''}`}
      src={size === 'small' ? smallThumbnailUrl(url) : url}
      alt={alt}
      width={pixels.width}
      height={pixels.height}
      loading="lazy"
      decoding="async"
    />
  )
}
