import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2, '1.0 MB'],
  [3.4 * 1024 ** 2, '3.4 MB'],
  [1024 ** 3, '1.0 GB'],
  [2048 * 1024 ** 3, '2048.0 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
