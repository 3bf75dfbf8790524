import { type Coordinates, formatDegrees, movedBy, parseCoordinates } from './coordinates.ts'

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })

test.each([
  ['34.6937, 135.5023', at(34.6937, 135.5023)],
  ['(34.6937 135.5023)', at(34.6937, 135.5023)],
  ['３４．６９３７，１３５．５０２３', at(34.6937, 135.5023)],
  ['-33.856784,151.215297', at(-33.856784, 151.215297)],
  ['−33.856784、151.215297', at(-33.856784, 151.215297)],
  ['34.123456789, 135.5', at(34.123457, 135.5)],
  ['90,180', at(90, 180)],
  ['-90,-180', at(-90, -180)],
  ['  34.5, 135.5\n', at(34.5, 135.5)],
  ['+34.5,+135.5', at(34.5, 135.5)],
  ['[34.5° / 135.5°]', at(34.5, 135.5)],
  ['34;135', at(34, 135)],
])('decimal degrees: %s', (text, point) => {
  expect(parseCoordinates(text)).toEqual(point)
})

test.each([
  [`34°38'56.4"N 135°23'13.2"E`, at(34.649, 135.387)],
  ['34° 38′ 56.4″ N, 135° 23′ 13.2″ E', at(34.649, 135.387)],
  ['N34°38.94 E135°23.22', at(34.649, 135.387)],
  ['北緯34度38分56.4秒 東経135度23分13.2秒', at(34.649, 135.387)],
  ['北緯３４度３８分５６．４秒、東経１３５度２３分１３．２秒', at(34.649, 135.387)],
  ['東経135度23分13.2秒 北緯34度38分56.4秒', at(34.649, 135.387)],
  [`22°57'6"S 43°12'38"W`, at(-22.951667, -43.210556)],
  ['南緯22.5度 西経43.25度', at(-22.5, -43.25)],
  [`34°59'59.9"N 135°0'0"E`, at(34.999972, 135)],
  [`n 34.5 e 135.5`, at(34.5, 135.5)],
  [`34.5 n, 135.5 w`, at(34.5, -135.5)],
  ['\u3000N 34.5 E 135.5\n', at(34.5, 135.5)],
])('degrees, minutes and seconds: %s', (text, point) => {
  expect(parseCoordinates(text)).toEqual(point)
})

test.each([
  ['https://www.google.com/maps/@34.6937,135.5023,17z', at(34.6937, 135.5023)],
  [
    'https://www.google.co.jp/maps/place/A/@34.69,135.50,17z/data=!3m1!4b1!4m6!3d34.6937!4d135.5023',
    at(34.6937, 135.5023),
  ],
  ['https://www.google.com/maps/search/?api=1&query=34.6937%2C135.5023', at(34.6937, 135.5023)],
  ['https://www.google.com/maps/search/34.6937,+135.5023?entry=tts', at(34.6937, 135.5023)],
  ['https://maps.google.com/?q=34.6937,135.5023&ll=1,1', at(34.6937, 135.5023)],
  ['https://maps.apple.com/?ll=34.6937,135.5023&q=A', at(34.6937, 135.5023)],
  ['https://maps.apple.com/place?coordinate=34.6937,135.5023', at(34.6937, 135.5023)],
  ['https://www.openstreetmap.org/#map=17/34.6937/135.5023', at(34.6937, 135.5023)],
  ['https://www.openstreetmap.org/?mlat=34.6937&mlon=135.5023#map=17/34.1/135.1', at(34.6937, 135.5023)],
  ['https://www.bing.com/maps?cp=34.6937~135.5023&lvl=17', at(34.6937, 135.5023)],
  ['https://map.yahoo.co.jp/place?lat=34.6937&lon=135.5023&zoom=17', at(34.6937, 135.5023)],
  ['https://maps.gsi.go.jp/#17/34.693700/135.502300/&base=std', at(34.6937, 135.5023)],
  ['geo:34.6937,135.5023;u=35', at(34.6937, 135.5023)],
  ['GEO:34.6937,135.5023', at(34.6937, 135.5023)],
  ['https://www.google.com/maps/@34,135,17z', at(34, 135)],
  ['https://www.google.com/maps/place/A/data=!3d34!4d135', at(34, 135)],
  ['https://www.google.com/maps/place/A/data=!3d-34.5!4d-135.5', at(-34.5, -135.5)],
  ['https://www.google.com/maps/@-34.5,-135.5,17z', at(-34.5, -135.5)],
  ['https://www.google.com/maps/place/-34.5,-135.5', at(-34.5, -135.5)],
  ['https://www.google.com/maps/dir/34.5, 135.5', at(34.5, 135.5)],
  ['https://www.openstreetmap.org/#map=17.5/34/135', at(34, 135)],
  ['https://www.openstreetmap.org/#map=17/-34.5/-135.5', at(-34.5, -135.5)],
  ['https://map.example/#lat=34.5&lon=135.5', at(34.5, 135.5)],
  ['https://map.example/?q=loc:34.5,135.5', at(34.5, 135.5)],
  ['https://map.example/?q= 34.5,135.5 ', at(34.5, 135.5)],
  [' https://map.example/?q=34.5,135.5\n', at(34.5, 135.5)],
  ['https://map.example/?lat=34.5&lng=135.5', at(34.5, 135.5)],
  ['https://map.example/?latitude=34.5&longitude=135.5', at(34.5, 135.5)],
  ...['query', 'q', 'coordinate', 'destination', 'daddr', 'll', 'sll', 'center', 'cp', 'viewpoint', 'pos'].map(
    (name): [string, Coordinates] => [`https://map.example/?${name}=34.5,135.5`, at(34.5, 135.5)],
  ),
])('the address of a map: %s', (text, point) => {
  expect(parseCoordinates(text)).toEqual(point)
})

test.each([
  '',
  '大阪市此花区',
  '135.5023, 34.6937',
  '91, 0',
  '0, 181',
  '34.6937',
  `34°61'0"N 135°0'0"E`,
  `34°38'0"N 35°0'0"N`,
  'https://maps.app.goo.gl/abcdEFGH',
  'https://www.google.com/maps/@135.5023,34.6937,17z',
  'https://example.com/%E0%A4%A',
  'javascript:alert(1)',
  'mailto:34.6,135.5',
  '-91, 0',
  '0, -181',
  '34.5,135.5 see geo:34.5,135.5',
  `34°60'0"N 135°0'0"E`,
  `34°0'60"N 135°0'0"E`,
  'https://map.example/?q=bloc:34.5,135.5',
  'https://map.example/?q=34.5,loc:135.5',
  'https://map.example/?lat=34.5',
  'https://map.example/?lon=135.5',
  'https://map.example/#/x#17/34.5/135.5',
  'https://',
])('no point: %s', (text) => {
  expect(parseCoordinates(text)).toBeNull()
})

test('a point is told in degrees, minutes and seconds, without sixty of any', () => {
  expect(formatDegrees(at(34.649, 135.387))).toBe(`34°38'56.4"N 135°23'13.2"E`)
  expect(formatDegrees(at(-0.5, -43.25))).toBe(`0°30'0.0"S 43°15'0.0"W`)
  expect(formatDegrees(at(35, 135))).toBe(`35°0'0.0"N 135°0'0.0"E`)
  expect(formatDegrees(at(9.999999, 0))).toBe(`10°0'0.0"N 0°0'0.0"E`)
  expect(formatDegrees(at(0.999972, 134.999972))).toBe(`0°59'59.9"N 134°59'59.9"E`)
  expect(parseCoordinates(formatDegrees(at(34.649, 135.387)))).toEqual(at(34.649, 135.387))
})

test('a step of metres goes as far as it says, over the date line and not beyond a pole', () => {
  expect(movedBy(at(0, 0), { north: 111.32, east: 0 })).toEqual(at(0.001, 0))
  expect(movedBy(at(60, 10), { north: 0, east: 55.66 })).toEqual(at(60, 10.001))
  expect(movedBy(at(0, 179.9999), { north: 0, east: 22.264 })).toEqual(at(0, -179.9999))
  expect(movedBy(at(90, 0), { north: 10, east: 10 })).toEqual(at(90, 0))
  expect(movedBy(at(-90, 0), { north: -10, east: 10 })).toEqual(at(-90, 0))
  expect(movedBy(at(-89.5, 0), { north: -11_132, east: 0 })).toEqual(at(-89.6, 0))
  expect(movedBy(at(0, -179.9999), { north: 0, east: -22.264 })).toEqual(at(0, 179.9999))
  expect(movedBy(at(0, 0), { north: 1_113_200, east: -1_113_200 })).toEqual(at(10, -10))
  expect(movedBy(at(0, 180), { north: 0, east: 0 })).toEqual(at(0, -180))
  expect(movedBy(at(0, 179.5), { north: 0, east: 0 })).toEqual(at(0, 179.5))
  expect(movedBy(at(0, 179), { north: 0, east: 333_960 })).toEqual(at(0, -178))
  expect(movedBy(at(0, -179), { north: 0, east: -333_960 })).toEqual(at(0, 178))
})

test('nearer than 56 metres to a pole, a step to the east stays where it is', () => {
  expect(movedBy(at(89.9995, 0), { north: 0, east: 10 }).longitude).toBeCloseTo(10.294, 3)
  expect(movedBy(at(89.999501, 0), { north: 0, east: 10 })).toEqual(at(89.999501, 0))
  expect(movedBy(at(-89.999501, 0), { north: 0, east: 10 })).toEqual(at(-89.999501, 0))
})
