import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalPage } from '../legal-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('privacy') }
}

export default function PrivacyPage() {
  return <LegalPage of="privacy" />
}
