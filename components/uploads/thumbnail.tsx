import { smallThumbnailUrl, THUMBNAIL_SIZE } from '#lib/contracts/thumbnail-sizes.ts'

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
  if (url === '') return <i className={size === 'small' ? 'ri-image' : 'ri-image thumb-large'} />
  // In a row, where it stands fifty times, the style sheet knows it without a class name.
  // biome-ignore lint/performance/noImgElement: the CMS serves it in the right size; the console has no image optimizer
  if (size === 'small') return <img src={smallThumbnailUrl(url)} alt={alt} loading="lazy" />
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      className={isWhole ? 'thumb thumb-large thumb-whole' : 'thumb thumb-large'}
      src={url}
      alt={alt}
      width={THUMBNAIL_SIZE.width}
      height={THUMBNAIL_SIZE.height}
      loading="lazy"
      decoding="async"
    />
  )
}
