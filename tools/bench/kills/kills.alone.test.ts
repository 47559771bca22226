import { setTimeout as after } from 'node:timers/promises'
import { listNoticias } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { programsOn } from '../../../api/src/endings.fixture'
import { apiOf, capa } from '../../../api/src/reliability.fixture'
import { processesUnder } from '../ServerProcess'
import { KilledPortal } from './KilledPortal'
import { commandOf, type FindVictim, VICTIMS } from './victims'
import { Writer } from './Writer'

/** The default is five kills of each process. tools/bench/README.md shows the results of `KILLS=100`. */
const KILLS = Number(process.env.KILLS ?? 25)
/** The recovery goal on an idle machine. */
const RECOVERY_MS = 5_000
/** This prefix appears in no other title, so a search finds only these. */
const NAME = 'Queda'

test(`kill -9 of any process, ${KILLS} times, loses and duplicates no acknowledged write`, async () => {
  // The client logs failed calls, which are expected here.
  vi.spyOn(console, 'error').mockReturnValue()
  const portal = await KilledPortal.start()
  const [api, cover] = [await apiOf(portal), await capa()]
  const writers = [
    new Writer(api, `${NAME}SemCapa`, null),
    new Writer(api, `${NAME}ComCapa`, cover),
    new Writer(api, `${NAME}ComOutraCapa`, cover),
  ]
  const recovered = async (instant: number) =>
    writers.every((writer) => writer.hasWrittenSince(instant)) && (await isRendered(portal.baseUrl))
  await expect.poll(() => recovered(0)).toBe(true)

  const times = new Map<string, number[]>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [kind, find] = VICTIMS[kill % VICTIMS.length] ?? VICTIMS[0]
    // The delay varies, so that a kill hits different moments of a write.
    await after((kill * 37) % 200)
    const victim = await found(find, portal)
    const start = performance.now()
    if (victim === portal.pid) await portal.killAndStart()
    else process.kill(victim, 'SIGKILL')
    await expect.poll(() => recovered(start), { interval: 10 }).toBe(true)
    times.set(kind, [...(times.get(kind) ?? []), performance.now() - start])
  }
  await Promise.all(writers.map((writer) => writer.stop()))

  const acknowledged = writers.flatMap((writer) => writer.acknowledged)
  const attempted = writers.reduce((sum, writer) => sum + writer.attempted, 0)
  const stored = await storedTitles(portal.baseUrl)
  const lost = acknowledged.filter((titulo) => !stored.includes(titulo))
  const twice = stored.length - new Set(stored).size
  const all = processesUnder(portal.pid)
  await portal.stop()
  const left = () => [...all.filter((pid) => commandOf(pid)), ...programsOn(portal.dataDir)]
  // The last processes may end a little after the portal.
  await expect.poll(left).toEqual([])

  const worst = [...times].map(([kind, each]) => `${kind} ${each.length}, worst ${Math.round(Math.max(...each))} ms`)
  const late = [...times.values()].flat().filter((ms) => ms > RECOVERY_MS).length
  console.log(
    `| kill -9 | ${KILLS} kills | ${attempted} writes tried, ${acknowledged.length} acknowledged, ` +
      `${lost.length} lost, ${twice} twice | ${worst.join('; ')}; ${late} over ${RECOVERY_MS} ms |`,
  )
  expect(lost).toEqual([])
  expect(twice).toBe(0)
  expect(acknowledged.length).toBeGreaterThan(KILLS * writers.length)
})

async function found(find: FindVictim, portal: KilledPortal): Promise<number> {
  let victim: number | undefined
  await expect
    .poll(
      async () => {
        victim = await find(portal.pid, portal.dataDir)
        return victim
      },
      { interval: 5 },
    )
    .toBeDefined()
  return Number(victim)
}

/** Requests a page that the page cache does not hold: a cached one says nothing about the renderer. */
const isRendered = (baseUrl: string) =>
  fetch(`${baseUrl}/noticias?busca=${NAME}`).then(
    async (response) => {
      const text = await response.text()
      return (
        response.ok && response.headers.get('cache-status') === 'portal; fwd=miss' && text.includes(`${NAME}SemCapa`)
      )
    },
    () => false,
  )

async function storedTitles(baseUrl: string): Promise<string[]> {
  const api = createApi({ baseUrl })
  const titles: string[] = []
  for (let paginacao = 1; ; paginacao += 1) {
    // A full list is truncated after some hundreds of rows.
    const resultado = await api(listNoticias, { paginacao, busca: NAME })
    if (!resultado.ok) throw new Error(resultado.resposta)
    if (resultado.valor.length === 0) return titles
    for (const { capaUrl, titulo } of resultado.valor) {
      titles.push(titulo)
      expect([titulo, capaUrl !== null]).toEqual([titulo, !titulo.includes('SemCapa')])
      if (!capaUrl) continue
      const response = await fetch(baseUrl + capaUrl)
      const { data } = await sharp(Buffer.from(await response.arrayBuffer())).toBuffer({ resolveWithObject: true })
      expect([titulo, data.length > 0]).toEqual([titulo, true])
    }
  }
}
