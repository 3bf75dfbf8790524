const MIB = 1024 * 1024

const within = (least: number, most: number, mebibytes: number) =>
  Math.round(Math.min(most, Math.max(least, mebibytes)))

/**
 * What PostgreSQL may use of a machine with `bytes` of memory, which it shares with the console: an eighth to keep pages in, half that it may count on the
 * system to keep. PostgreSQL's own defaults are for 128 MiB of it, whatever the machine.
 */
export function memorySettings(bytes: number): Record<string, string> {
  const all = bytes / MIB
  const mebibytes = (least: number, most: number, part: number) => `${within(least, most, all * part)}MB`
  return {
    shared_buffers: mebibytes(64, 4096, 1 / 8),
    effective_cache_size: mebibytes(256, 65_536, 1 / 2),
    // Of each sort or hash of each of up to forty statements at once.
    work_mem: mebibytes(4, 32, 1 / 512),
    // Workers share the memory of a hash in /dev/shm, of which a container has 64 MiB: a join of large tables would fail there. With as many statements as processors at work they gain nothing.
    max_parallel_workers_per_gather: '0',
    maintenance_work_mem: mebibytes(64, 512, 1 / 32),
    // Pages are read from memory or from disks that do not turn: an index is worth as much as it reads.
    random_page_cost: '1.1',
  }
}
