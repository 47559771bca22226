import { expect, test, vi } from 'vitest'
import { watchScriptErrors } from './watchScriptErrors'

const onError = vi.fn()
watchScriptErrors(onError)

const thrown = (stack: string, name = 'Error') => Object.assign(new Error('x'), { stack, name })
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

test.each([
  ['Chromium', 'Error: x\n    at Yt (https://a.example/r/1/a.js:2:10)\n    at https://a.example/shell.js:1:22'],
  ['Firefox and Safari', 'Yt@https://a.example/r/1/a.js:2:10\n@https://a.example/shell.js:1:22'],
])('reports the frames of an uncaught error, as %s writes them', (_, stack) => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(stack), filename: 'https://a.example/r/1/a.js' }))
  window.dispatchEvent(rejected(thrown(stack)))
  const frames = [
    { script: 'https://a.example/r/1/a.js', line: 2, column: 10 },
    { script: 'https://a.example/shell.js', line: 1, column: 22 },
  ]
  expect(onError.mock.calls).toEqual([[frames], [frames]])
  onError.mockClear()
})

test('reports the script of an error without a stack', () => {
  const thrownIn = { filename: 'https://a.example/r/1/a.js', lineno: 3, colno: 7 }
  window.dispatchEvent(new ErrorEvent('error', { error: 'x', ...thrownIn }))
  expect(onError.mock.calls).toEqual([[[{ script: thrownIn.filename, line: 3, column: 7 }]]])
  onError.mockClear()
})

test('does not report an aborted request', () => {
  window.dispatchEvent(rejected(thrown('at https://a.example/r/1/a.js:2:10', 'AbortError')))
  expect(onError).not.toHaveBeenCalled()
})
