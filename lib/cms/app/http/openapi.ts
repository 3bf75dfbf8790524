import * as z from 'zod/mini'
import type { Route } from '#lib/cms/kernel/http/route.ts'
import { RESULT_CODES } from '#lib/contracts/result-codes.ts'
import { SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of a list of routes, made of the very schemas the router reads with. */
export function openApi(routes: readonly Route[], basePath: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = basePath + route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Expo Console CMS',
      version: '1',
      description: 'Instants are ISO 8601 in UTC. Sign in for the session cookie.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'cms_session' },
        machine: { type: 'http', scheme: 'bearer', description: 'A machine token (settings of the system manager)' },
      },
      schemas: { Refusal: REFUSAL },
    },
  }
}

const REFUSAL = {
  type: 'object',
  required: ['result_code'],
  properties: {
    result_code: { type: 'string', enum: RESULT_CODES },
    message: { type: 'string' },
    error_messages: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message_id', 'message'],
        properties: {
          message_id: { type: 'string', pattern: '^\\d{6,7}$' },
          field: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    parameters: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'message'],
        properties: { name: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

// Transforms have no JSON Schema of their own: what goes in is what a caller must know.
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

function operation(route: Route): Json {
  const refused = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  })
  return {
    summary: route.says,
    ...(route.details && { description: route.details }),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(route.upload && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          [route.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: schemaOf(route.body, 'input'),
          },
        },
      },
    }),
    responses: {
      [route.answer || route.streams ? (route.status ?? 200) : 204]: route.streams
        ? { description: 'OK', content: { [route.streams]: {} } }
        : route.answer
          ? { description: 'OK', content: { 'application/json': { schema: schemaOf(route.answer, 'output') } } }
          : { description: 'Done' },
      ...(route.tagged && { 304: { description: 'What the caller has (If-None-Match) still holds' } }),
      ...((route.body || route.query) && { 400: refused('Refused fields or parameters') }),
      ...(!route.open && { 401: refused('No session'), 403: refused('Not allowed at this level') }),
      ...(route.open &&
        route.machine && { 401: refused('No token that stands'), 403: refused('A token for something else') }),
      ...(route.path.includes(':') && { 404: refused('Not found, or outside the scope') }),
      ...(route.versioned && { 409: refused('Changed meanwhile'), 428: refused('If-Match missing') }),
      ...(route.asksSeen && { 409: refused('Changed meanwhile, or changes what visitors saw') }),
    },
    security: route.open ? (route.machine ? [{ machine: [] }] : []) : [{ session: [] }],
  }
}

const pathParameters = (route: Route) =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(route: Route): Json[] {
  if (!route.query) return []
  const { properties = {} } = schemaOf(route.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}

function headerParameters(route: Route): Json[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    header('Accept-Language', false, 'en, anything else is Japanese'),
    ...(route.method === 'GET' || route.open || route.again === 'harmless'
      ? []
      : [header('Idempotency-Key', false, 'The same key and body write once')]),
    ...(route.tagged ? [header('If-None-Match', false, 'The ETag of an earlier answer')] : []),
    ...(route.asksSeen
      ? [header(SEEN_HEADER, false, 'agreed: what visitors saw may be changed; without it, 409 with `seen`')]
      : []),
    ...(route.versioned ? [header('If-Match', true, 'The version the caller saw, in quotes')] : []),
  ]
}
