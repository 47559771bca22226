import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../bin/freePort.mjs'
import { expectNothingLost } from './expectNothingLost'
import { type StartProxy, startCaddy, startNginx } from './proxies'
import { startPortals } from './startPortals'
import { VisitorLoad } from './VisitorLoad'

const ROUNDS = 2

test.each<[name: string, start: StartProxy, settings: Record<string, string>]>([
  ['nginx', startNginx, {}],
  ['Caddy', startCaddy, { AVISO_FIM_S: '3' }],
])('replacing two portals in turn behind %s fails no read and loses no write', async (name, startProxy, settings) => {
  const { portals, replace, databaseUrl } = await startPortals(settings)
  const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const proxy = await startProxy({ folder, port: await freePort(), upstreams: [portals[0].port, portals[1].port] })
  onTestFinished(() => proxy.stop())
  const load = new VisitorLoad(proxy.origin)
  await expect.poll(() => load.statusOf('/')).toBe(200)

  load.begin()
  const starts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const portal of portals) starts.push(await replace(portal))
  }
  await load.end()

  await expectNothingLost(name, load, databaseUrl, starts)
})
