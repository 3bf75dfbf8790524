import { memorySettings } from './memory-settings.ts'

const GIB = 1024 ** 3

test.each([
  [GIB / 4, '64MB', '256MB', '4MB', '64MB'],
  [2 * GIB, '256MB', '1024MB', '4MB', '64MB'],
  [8 * GIB, '1024MB', '4096MB', '16MB', '256MB'],
  [256 * GIB, '4096MB', '65536MB', '32MB', '512MB'],
])('of %d bytes of memory', (bytes, shared_buffers, effective_cache_size, work_mem, maintenance_work_mem) => {
  const sizes = { shared_buffers, effective_cache_size, work_mem, maintenance_work_mem }
  expect(memorySettings(bytes)).toEqual({ ...sizes, max_parallel_workers_per_gather: '0', random_page_cost: '1.1' })
})
