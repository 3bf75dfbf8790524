import { getTranslations } from 'next-intl/server'

type Props = { of: 'terms' | 'privacy' }

const SECTIONS = [1, 2, 3, 4, 5] as const

/** The terms of use or the privacy policy of the console, section by section. */
export async function LegalPage({ of }: Props) {
  const words = await getTranslations('entry')
  return (
    <article className="entry-card max-w-[760px]">
      <h1 className="entry-title mb-5">{words(of)}</h1>
      <div className="prose">
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2>{words(`${of}${section}`)}</h2>
            <p>{words(`${of}${section}Text`)}</p>
          </section>
        ))}
      </div>
    </article>
  )
}
