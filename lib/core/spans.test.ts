import fc from 'fast-check'
import { merged, type Span } from './publication-status.ts'
import { ALWAYS, both, isIn, unionOf, without } from './spans.ts'

const spans: fc.Arbitrary<Span[]> = fc
  .array(fc.tuple(fc.nat(20), fc.nat(6)), { maxLength: 6 })
  .map((list) => merged(list.map(([start, length]) => ({ start, end: start + length }))))

test('intersection, union and difference hold exactly the moments they should', () => {
  fc.assert(
    fc.property(spans, spans, (a, b) => {
      for (let at = -1; at < 30; at++) {
        const [inA, inB] = [isIn(a, at), isIn(b, at)]
        expect(isIn(both(a, b), at)).toBe(inA && inB)
        expect(isIn(unionOf([a, b]), at)).toBe(inA || inB)
        expect(isIn(without(a, b), at)).toBe(inA && !inB)
        expect(isIn(without(ALWAYS, a), at)).toBe(!inA)
      }
    }),
  )
})
