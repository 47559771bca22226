import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export async function startRemoteDev(folder: string, remote: string, args: string[]) {
  const { NODE_ENV: _env, FORCE_COLOR: _color, ...env } = process.env
  const command = [join(folder, 'node_modules/tsx/dist/cli.mjs'), '../build/preset/src/dev/main.ts', ...args]
  const started = spawn(process.execPath, command, {
    cwd: join(folder, remote),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, NO_COLOR: '1' },
  })
  let said = ''
  started.stdout.on('data', (text) => {
    said += text
  })
  const address = () => /http:\/\/(?:127\.0\.0\.1|localhost):\d+(?=\/\s)/.exec(said)?.[0] ?? ''
  await expect.poll(address, { message: 'the development server' }).not.toBe('')
  return {
    url: address(),
    close: async () => {
      if (started.exitCode !== null) return
      started.kill('SIGTERM')
      await once(started, 'exit')
    },
  }
}
