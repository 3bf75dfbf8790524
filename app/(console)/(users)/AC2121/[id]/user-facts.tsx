import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import type { User } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'

/** Who a person is, to read. */
export function UserFacts({ user }: { user: User }) {
  const words = useTranslations('users')
  const common = useTranslations('common')
  const level = toAuthority(user.cmsAccountAuth)
  return (
    <Card title={words('person')}>
      <DescriptionList
        facts={[
          { term: words('name'), value: user.userName },
          { term: words('nickName'), value: user.nickName },
          { term: words('email'), value: user.email },
          { term: words('authority'), value: level === null ? null : common(`authority_${level}`) },
          { term: words('language'), value: words(`lang_${user.language}`) },
          {
            term: words('lastSeenAtJst'),
            value: user.lastSeenAt === null ? words('never') : formatJst(user.lastSeenAt),
          },
        ]}
      />
    </Card>
  )
}
