import { Name } from '#components/ui/name.tsx'

type Props = { path: string; spaces: readonly { id: string; spaceTitle: string; spaceTitleEn: string }[] }

/** Other spaces by name, each a link to its detail. */
export function SpaceLinks({ path, spaces }: Props) {
  return (
    <ul className="flex flex-col gap-1">
      {spaces.map(({ id, spaceTitle, spaceTitleEn }) => (
        <li key={id}>
          <a className="text-link wrap-anywhere" href={`${path}/${id}`}>
            <Name ja={spaceTitle} en={spaceTitleEn} />
          </a>
        </li>
      ))}
    </ul>
  )
}
