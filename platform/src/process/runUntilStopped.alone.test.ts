import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = pathToFileURL(`${import.meta.dirname}/runUntilStopped.ts`).href

const programOf = (busyMs: number, leftMs: number) => `
  const { runUntilStopped } = await import(${JSON.stringify(MODULE)})
  await runUntilStopped(async (lifetime) => {
    setInterval(() => {}, 1_000)
    lifetime.own('a visita', {
      close: ({ hurry }) => {
        for (const end = performance.now() + ${busyMs}; performance.now() < end; );
        hurry.addEventListener('abort', () => console.log('apressado'))
        return new Promise((done) => setTimeout(done, ${leftMs}))
      },
    }, 5_000)
    console.log('começou')
  })`

async function printedBy(program: string, againAfter: number) {
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = text(child.stdout)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGINT')
  await after(againAfter)
  child.kill('SIGINT')
  return printed
}

test('a signal that arrives several times counts once, even in a busy process', async () => {
  expect(await printedBy(programOf(1_500, 200), 100)).toBe('começou\n')
})

test('a second Ctrl-C has an effect', async () => {
  expect(await printedBy(programOf(0, 2_000), 1_500)).toBe('começou\napressado\n')
})
