import { Counter, Gauge, type Registry } from 'prom-client'
import type { Lanes } from '../lanes.ts'
import { METRIC_PREFIX } from './open-registry.ts'

/** Shows how many wait and are worked on in each queue before the work of this process, and how many were told to come again. */
export function watchLanes(registry: Registry, lanes: Lanes): void {
  const states = () => Object.entries(lanes).map(([lane, { state }]) => ({ lane, ...state() }))
  new Gauge({
    name: `${METRIC_PREFIX}queue_calls`,
    help: 'Calls and pages that wait for their turn, or have it, by queue',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const { lane, running, waiting } of states()) {
        this.set({ lane, state: 'running' }, running)
        this.set({ lane, state: 'waiting' }, waiting)
      }
    },
  })
  new Counter({
    name: `${METRIC_PREFIX}queue_refused_total`,
    help: 'Calls and pages that were told to come again, since their turn could not come in time',
    labelNames: ['lane'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { lane, refused } of states()) this.inc({ lane }, refused)
    },
  })
}
