/** What the demo accounts sign in with (README). */
export const demoPassword = 'Expo-demo-2025!'

/** The account of a level (0 to 6) in the demo data. */
export const demoAccount = (level: number) => ({ email: `level${level}@expo.example`, password: demoPassword })
