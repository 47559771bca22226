import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { deadline } from './deadline'

it('comes although nobody but a joined signal knows it, whatever is collected as garbage meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const joined = AbortSignal.any([new AbortController().signal, deadline(200)])
  const over = once(joined, 'abort')
  await setImmediate()
  collectGarbage()
  await over
  expect(joined.reason).toMatchObject({ name: 'TimeoutError' })
})
