import { expect, test, vi } from 'vitest'
import { watchScriptErrors } from './watchScriptErrors'

const onError = vi.fn()
watchScriptErrors(onError)

const thrown = (stack: string, name = 'Error') => Object.assign(new Error('x'), { stack, name })
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

test.each([
  ['Chromium', 'Error: x\n    at Yt (https://a.example/r/1/a.js:2:10)\n    at https://a.example/shell.js:1:22'],
  ['Firefox and Safari', 'Yt@https://a.example/r/1/a.js:2:10\n@https://a.example/shell.js:1:22'],
])('an error that nothing caught tells by which scripts it went, as %s writes it', (_, stack) => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(stack), filename: 'https://a.example/r/1/a.js' }))
  window.dispatchEvent(rejected(thrown(stack)))
  const scripts = ['https://a.example/r/1/a.js', 'https://a.example/shell.js']
  expect(onError.mock.calls).toEqual([[scripts], [scripts]])
  onError.mockClear()
})

test('what was thrown without a stack is told by the script that threw it', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: 'x', filename: 'https://a.example/r/1/a.js' }))
  expect(onError.mock.calls).toEqual([[['https://a.example/r/1/a.js']]])
  onError.mockClear()
})

test('a question that was given up is no error', () => {
  window.dispatchEvent(rejected(thrown('at https://a.example/r/1/a.js:2:10', 'AbortError')))
  expect(onError).not.toHaveBeenCalled()
})
