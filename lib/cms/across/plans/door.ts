/** What other folders may use of this one. */

export { planEntity } from './plan.entity.ts'
