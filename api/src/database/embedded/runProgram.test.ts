import { expect, it } from 'vitest'
import { runProgram } from './runProgram'

const run = (signal: AbortSignal) =>
  runProgram('sleep', ['600'], { initdb: '', postgres: '', env: {} }, { prefix: [], ids: {} }, signal)

it('ends the program when the signal aborts', async () => {
  const ending = new AbortController()
  const over = run(ending.signal)
  ending.abort()
  expect(await over).toEqual({ code: null, output: '' })
})

it('starts no program if the signal has aborted', async () => {
  expect(await run(AbortSignal.abort())).toEqual({ code: null, output: '' })
})
