import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const MODULE = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'StartedProcesses.mjs')).href)

const STARTER = `
  const { StartedProcesses } = await import(${MODULE})
  const processes = new StartedProcesses()
  processes.own(() => tell('closed what came first'))
  processes.own(() => tell('closed what came last'))
  processes.startStep(process.execPath, ['worker.mjs', 'step'], { graceMs: 5_000, stdio: 'ignore' })
  const server = processes.startServer(process.execPath, ['worker.mjs', 'server'], { graceMs: 5_000 })`

/** Writes its events to a file. The step has a child process. */
const TELL = `
  import { appendFileSync } from 'node:fs'
  import { spawn } from 'node:child_process'
  const tell = (line) => appendFileSync('told', line + ' ' + process.pid + '\\n')`
const WORKER = `${TELL}
  const [name] = process.argv.slice(2)
  const end = (why) => {
    // The child outlives its parent.
    if (name === 'below') for (const end = Date.now() + 300; Date.now() < end; );
    tell(name + ' ended by ' + why)
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  process.on('disconnect', () => end('disconnect'))
  if (name === 'step') spawn(process.execPath, ['worker.mjs', 'below'], { stdio: 'ignore' })
  tell(name + ' began')
  setInterval(() => {}, 1_000)`

async function started(command, ...args) {
  const root = mkdtempSync(join(tmpdir(), 'portal-processos-'))
  const write = (name, text) => writeFileSync(join(root, name), text)
  write('package.json', JSON.stringify({ scripts: { start: 'node starter.mjs' } }))
  write('starter.mjs', `${TELL}\n${STARTER}\ntell('starter began')`)
  write('worker.mjs', WORKER)
  const told = () =>
    existsSync(join(root, 'told')) ? readFileSync(join(root, 'told'), 'utf8').split('\n').filter(Boolean) : []
  const lines = () => told().map((line) => line.replace(/ \d+$/, ''))
  const running = () => told().flatMap((line) => (isRunning(line.match(/\d+$/)?.[0]) ? [line] : []))
  const child = spawn(command, args, { cwd: root, stdio: 'ignore' })
  onTestFinished(() => {
    for (const line of running()) process.kill(Number(line.match(/\d+$/)?.[0]), 'SIGKILL')
    rmSync(root, { recursive: true, force: true })
  })
  const begun = ['below began', 'server began', 'starter began', 'step began']
  await expect.poll(() => lines().sort()).toEqual(begun)
  return { child, lines: () => lines().slice(begun.length), running }
}

const isRunning = (pid) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout)

describe('the processes of a command', () => {
  test('end in order if only npm gets the signal', async () => {
    const { child, lines, running } = await started('npm', 'start')
    child.kill('SIGTERM')
    await expect.poll(running).toEqual([])
    expect(lines().slice(0, -2).sort()).toEqual([
      'below ended by SIGINT',
      'server ended by SIGTERM',
      'step ended by SIGINT',
    ])
    expect(lines().slice(-2)).toEqual(['closed what came last', 'closed what came first'])
  })

  test.each(['SIGINT', 'SIGHUP'])('end in order by %s', async (signal) => {
    const { child, lines, running } = await started(process.execPath, 'starter.mjs')
    const exit = once(child, 'exit')
    child.kill(signal)
    expect(await exit).toEqual([signal === 'SIGINT' ? 130 : 129, null])
    expect(running()).toEqual([])
    expect(lines()).toContain(`server ended by ${signal}`)
  })

  test('leave no server if the command is killed', async () => {
    const { child, lines } = await started(process.execPath, 'starter.mjs')
    child.kill('SIGKILL')
    await expect.poll(lines).toContain('server ended by disconnect')
  })
})
