import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const module = (name) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)

const STARTER = `
  const { installMissing } = await import(${module('installMissing.mjs')})
  const { StartedProcesses } = await import(${module('StartedProcesses.mjs')})
  await installMissing(process.argv[1], new StartedProcesses())
  console.log('instalado')`

/** A fake npm: deletes `node_modules`, writes one file, and waits for the file "go" to write the other. */
const NPM = `#!${process.execPath}
  const { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules')
  writeFileSync('node_modules/one', String(process.pid))
  appendFileSync('runs', process.pid + '\\n')
  if (existsSync('broken')) throw new Error('sem rede')
  const waiting = setInterval(() => {
    if (!existsSync('go')) return
    clearInterval(waiting)
    writeFileSync('node_modules/other', String(process.pid))
  }, 10)`

function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'portal-instalar-'))
  const programs = join(root, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'npm'), NPM)
  chmodSync(join(programs, 'npm'), 0o755)
  writeFileSync(join(root, 'package-lock.json'), '{}')
  const started = []
  onTestFinished(() => {
    for (const child of started) child.kill('SIGKILL')
    for (const pid of runs()) end(pid)
    rmSync(root, { recursive: true, force: true })
  })
  const runs = () => readOr(join(root, 'runs'), '').split('\n').filter(Boolean).map(Number)
  return {
    root,
    runs,
    write: (name, content = '') => writeFileSync(join(root, name), content),
    installed: () => readdirSync(join(root, 'node_modules')).sort(),
    begin() {
      const child = spawn(process.execPath, ['--input-type=module', '-e', STARTER, root], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
      })
      started.push(child)
      const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
      return {
        child,
        end: async () => {
          const [printed, complaints, [code]] = await ended
          return { code, said: printed + complaints }
        },
      }
    },
  }
}

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}

function end(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** A process whose parent has not read its exit code has ended too. */
const isRunning = (pid) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)

const ALL = ['.portal-installed', 'one', 'other']

describe('dependencies', () => {
  test('are installed once for each lock file', async () => {
    const { begin, installed, runs, write } = checkout()
    write('go')
    expect(await begin().end()).toMatchObject({ code: 0 })
    expect(installed()).toEqual(ALL)
    expect(await begin().end()).toEqual({ code: 0, said: 'instalado\n' })
    expect(runs()).toHaveLength(1)
    write('package-lock.json', '{ }')
    expect(await begin().end()).toMatchObject({ code: 0 })
    expect(runs()).toHaveLength(2)
  })

  test.each(['SIGKILL', 'SIGTERM', 'SIGHUP'])(
    'are installed again after %s ended an installation together with npm',
    async (signal) => {
      const { begin, installed, runs, write } = checkout()
      const first = begin()
      await expect.poll(runs).toHaveLength(1)
      first.child.kill(signal)
      expect((await first.end()).said).not.toContain('instalado\n')
      await expect.poll(() => runs().filter(isRunning)).toEqual([])
      write('go')
      const { code, said } = await begin().end()
      expect(code, said).toBe(0)
      expect(installed()).toEqual(ALL)
      expect(runs()).toHaveLength(2)
    },
  )

  test('wait for an installation that outlives its command', async () => {
    const { begin, runs, write } = checkout()
    const first = begin()
    await expect.poll(runs).toHaveLength(1)
    first.child.kill('SIGSTOP')
    const second = begin()
    const told = once(second.child.stdout, 'data')
    expect(String((await told)[0])).toContain('Outra instalação desta pasta está em andamento')
    expect(runs()).toHaveLength(1)
    write('go')
    first.child.kill('SIGCONT')
    expect([(await first.end()).code, (await second.end()).code]).toEqual([0, 0])
    expect(runs()).toHaveLength(1)
  })

  test('that fail to install report the reason and a remedy, and are retried', async () => {
    const { begin, runs, write, root } = checkout()
    write('broken')
    const { code, said } = await begin().end()
    expect(code).toBe(1)
    expect(said).toMatch(/sem rede.*Verifique a rede e o espaço em disco e rode o comando de novo/s)
    rmSync(join(root, 'broken'))
    write('go')
    expect(await begin().end()).toMatchObject({ code: 0 })
    expect(runs()).toHaveLength(2)
  })
})
