/** There, as `1`, while nobody has touched any page of the browser for minutes: what they ask then keeps no session open. It says so of the browser's own session alone. */
export const AWAY_COOKIE = 'away'
