// @vitest-environment node
import { expect, test } from 'vitest'
import { momentOf } from '.'

test.each([
  ['17/05/1990', '1990-05-17'],
  ['7/5/1990', '1990-05-07'],
  ['17.05.1990', '1990-05-17'],
  ['17-05-1990', '1990-05-17'],
  ['17 05 1990', '1990-05-17'],
  ['17 / 05 / 1990', '1990-05-17'],
  ['1990-05-17', '1990-05-17'],
  [' 17/05/1990\n', '1990-05-17'],
  ['\u200e17/05/1990\u00a0', '1990-05-17'],
  ['17\u201105\u20111990', '1990-05-17'],
  ['１７／０５／１９９０', '1990-05-17'],
  ['30/02/1990', undefined],
  ['05/17/1990', undefined],
  ['17/05/90', undefined],
  ['17/05/1990 09:30', undefined],
  ['17 de maio', undefined],
  ['', undefined],
])('the day %j that is pasted is %s', (text, day) => {
  expect(momentOf('date', text)).toBe(day)
})

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9h30', '09:30'],
  ['9h', '09:00'],
  ['19h30min', '19:30'],
  ['9 h 30', '09:30'],
  ['9h 30 min', '09:30'],
  ['19:30hs', '19:30'],
  ['\u00a009:30\u200b', '09:30'],
  ['０９：３０', '09:30'],
  ['24:00', undefined],
  ['9', undefined],
  ['9:', undefined],
  ['às nove', undefined],
  ['', undefined],
])('the time %j that is pasted is %s', (text, time) => {
  expect(momentOf('time', text)).toBe(time)
})
