import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { deadline } from './deadline.ts'

it('aborts even if garbage is collected and only a joined signal refers to it', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const joined = AbortSignal.any([new AbortController().signal, deadline(200)])
  const over = once(joined, 'abort')
  await setImmediate()
  collectGarbage()
  await over
  expect(joined.reason).toMatchObject({ name: 'TimeoutError' })
})
