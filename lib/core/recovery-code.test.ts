import { codeOf, typedCode } from './recovery-code.ts'

test('eight bytes are two groups of four letters, none of which is mistaken for another', () => {
  expect(codeOf(Uint8Array.from([0, 1, 9, 10, 17, 18, 20, 31]))).toBe('019A-HJMZ')
  expect(codeOf(Uint8Array.from([32, 33, 63, 64, 255, 254, 42, 43]))).toBe('01Z0-ZYAB')
  expect(codeOf(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 31]))).toBe('0000-0000')
  const all = codeOf(Uint8Array.from([24, 25, 26, 27, 28, 29, 30, 31]))
  expect(all).toBe('RSTV-WXYZ')
})

test('what is typed is the code whatever its width, case, dashes and look-alikes', () => {
  for (const typed of ['019a-hjmz', ' 019A HJMZ ', '０１９ＡＨＪＭＺ', 'O19A-HJMZ', 'oI9a‐hjmz', '0l9A.hjmz'])
    expect(typedCode(typed)).toBe('019A-HJMZ')
  expect(typedCode('OOO0-IL1l')).toBe('0000-1111')
  expect(typedCode('019A-HJMZ1')).toBe('019A-HJMZ1')
  expect(typedCode('')).toBe('-')
})
