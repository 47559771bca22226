import { afterEach, expect, test } from 'vitest'
import { stylesheetsLoaded } from './loadStylesheet'

afterEach(() => {
  document.head.innerHTML = ''
})

test.each(['load', 'error'])('waits until a loading stylesheet has sent "%s"', async (end) => {
  document.head.innerHTML = '<link rel="stylesheet" href="/main.css" data-rest>'
  let isLoaded = false
  const loaded = stylesheetsLoaded()?.then(() => {
    isLoaded = true
  })
  await Promise.resolve()
  expect(isLoaded).toBe(false)
  document.querySelector('link')?.dispatchEvent(new Event(end))
  await loaded
  expect(isLoaded).toBe(true)
})

test('does not wait if no stylesheet is missing', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/main.css" disabled>'
  expect(stylesheetsLoaded()).toBeUndefined()
})
