import type { Authority } from './authority.ts'

/** What the seven demo accounts sign in with. It is public: demo data is never loaded where APP_ENV=production. */
export const DEMO_PASSWORD = 'Expo-demo-2025!'

/** The address of the demo account of a level. */
export const demoEmail = (authority: Authority): string => `level${authority}@expo.example`
