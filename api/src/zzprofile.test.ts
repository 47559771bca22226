import { expect, it } from 'vitest'
import { startApi } from './startApi'
import { SenhaHasher } from './autenticacao/SenhaHasher'
import { TEST_COST } from './testing/testCost'
import { testDatabase } from './testing/testDatabase'
import { testSettings } from './testing/testSettings'
import { mkdtemp, rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { copyFolder } from './testing/copyFolder'

it('profile', async () => {
  const t: Record<string, number> = {}
  const c: Record<string, number> = {}
  let at = performance.now()
  let cpu = process.cpuUsage()
  const lap = (n: string) => {
    const now = performance.now()
    const u = process.cpuUsage(cpu)
    t[n] = (t[n] ?? 0) + now - at
    c[n] = (c[n] ?? 0) + (u.user + u.system) / 1000
    at = performance.now()
    cpu = process.cpuUsage()
  }
  const N = 30
  for (let n = 0; n < N; n++) {
    lap('-')
    const { url, drop } = await testDatabase('demo')
    lap('createdb')
    const dataDir = await mkdtemp('/dev/shm/x-')
    copyFolder(`${inject('dataDir')}/arquivos`, `${dataDir}/arquivos`)
    lap('files')
    const settings = testSettings({ DATABASE_URL: url, DATA_DIR: dataDir })
    const opened = await startApi(settings, { sendMail: false, senhaHasher: new SenhaHasher(TEST_COST) })
    lap('startApi')
    const app = opened.createApp()
    lap('createApp')
    const base = await app.listen({ host: '127.0.0.1', port: 0 })
    lap('listen')
    await (await fetch(`${base}/api/noticia/listarTodas?paginacao=1`)).text()
    lap('ask')
    await app.close()
    lap('app.close')
    await opened.close()
    lap('opened.close')
    await drop()
    lap('drop')
    await rm(dataDir, { recursive: true })
    lap('rm')
    if (n === 4) { for (const k in t) { t[k] = 0; c[k] = 0 } }
  }
  for (const k in t) console.log(k.padEnd(14), (t[k]! / (N - 5)).toFixed(1), 'ms wall', (c[k]! / (N - 5)).toFixed(1), 'ms cpu')
  expect(1).toBe(1)
}, 120000)
