import * as z from 'zod/mini'

// Without this zod tries `new Function`, which the content security policy reports as a violation.
z.config({ jitless: true })
