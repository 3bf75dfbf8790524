import {
  answeredField,
  FAMILIES,
  fieldCode,
  messageId,
  OPERATIONS,
  type Operation,
  parseMessageId,
} from './message-ids.ts'

const operations = Object.keys(OPERATIONS) as Operation[]

test('there are the 29 operations of the specification', () => {
  expect(operations.map(Number).sort((a, b) => a - b)).toEqual([
    8, 11, 16, 18, 22, 26, 31, 33, 39, 41, 47, 50, 52, 73, 75, 82, 84, 91, 93, 96, 104, 120, 122, 130, 132, 141, 143,
    149, 151,
  ])
})

test('every field of every operation survives the way through its message ID, as text and as a number', () => {
  for (const operation of operations) {
    const family = FAMILIES[OPERATIONS[operation]]
    for (const field of [...family.fields, ...Object.keys(family.own)]) {
      const id = messageId(operation, field, 'required')
      expect(id).toMatch(/^\d{6,7}$/)
      expect(parseMessageId(id)).toEqual({ operation, field, rule: 'required' })
      // An upstream that sends numbers drops the leading zero of operation 08: five digits.
      expect(parseMessageId(Number(id))).toEqual({ operation, field, rule: 'required' })
    }
  }
})

test('field codes follow the order of the specification', () => {
  expect(fieldCode('08', 'nickName')).toBe('01')
  expect(fieldCode('39', 'spaceTitle')).toBe('02')
  expect(fieldCode('73', 'publicDateRepeat')).toBe('05')
  expect(fieldCode('141', 'ndsdEventMetaInfo10')).toBe('14')
  expect(messageId('96', 'closeReason', 'required')).toBe('960201')
})

test('an unknown field of a known operation belongs to the head of the form', () => {
  expect(parseMessageId('395901')).toEqual({ operation: '39', field: null, rule: 'required' })
})

test.each(['', '1234', '12345678', '990101', '39020a', null, {}, Number.NaN])('%p is no message ID of ours', (id) => {
  expect(parseMessageId(id)).toBeNull()
})

test('what a body calls otherwise is answered under a name of the family, which a form can read back', () => {
  expect(answeredField('52', 'openType')).toBe('spacePatternMetaType')
  expect(answeredField('75', 'openType')).toBe('openType')
  expect(answeredField('149', 'thumbnailName')).toBe('thumbnailCheck')
  expect(answeredField('41', 'thumbnailName')).toBe('thumbnailName')
  for (const operation of operations) {
    const { fields, own } = FAMILIES[OPERATIONS[operation]]
    for (const field of Object.keys(own).map((name) => answeredField(operation, name))) {
      expect([...fields, ...Object.keys(own)]).toContain(field)
    }
  }
})
