import { METHODS } from 'node:http'
import { isKnownMethod, isSafeMethod, UNSAFE_METHODS } from './http-methods.ts'

test('of all methods Node.js reads, seven are known and four of them unsafe', () => {
  expect(METHODS.filter(isKnownMethod).sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
  expect(UNSAFE_METHODS.filter(isSafeMethod)).toEqual([])
  expect(['TRACE', 'QUERY', 'get', ''].map(isSafeMethod)).toEqual([false, false, false, false])
})
