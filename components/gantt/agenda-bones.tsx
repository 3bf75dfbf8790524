import { useTranslations } from 'next-intl'

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The agenda until its days are there. */
export function AgendaBones() {
  const words = useTranslations('board')
  return (
    <div className="agenda-cards" role="status">
      <span className="sr-only">{words('loading')}</span>
      {CARDS.map((n) => (
        <div key={n} className="agenda-card">
          <span className="bone agenda-bone" />
        </div>
      ))}
    </div>
  )
}
