import { setTimeout as after } from 'node:timers/promises'
import { createNoticia, listNoticias, login, type NoticiaInput } from '@portal/shared-contracts/api'
import { type Api, createApi } from '@portal/shared-contracts/api/client'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { dataDirForTest, postmasterOf } from './testing/dataDirForTest'
import { type ApiProcess, spawnApi } from './testing/spawnApi'
import { GESTORA } from './testing/startPortal'

/** One person writes all. */
const LIMITE_ENVIOS = '1000000'

/** A noticia with a tag. */
export const noticia = (titulo: string, arquivo: File | null = null): NoticiaInput => ({
  id: -1,
  titulo,
  subTitulo: '',
  descricao: '<p>Texto</p>',
  dataPublicacao: '2026-05-01T09:00:00',
  tags: [{ id: -1, descricao: 'Confiança' }],
  arquivo,
})

/** A cover that is drawn anew, as all are. */
export async function capa() {
  const content = await sharp({ create: { width: 1200, height: 500, channels: 3, background: '#286' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(content)], 'capa.png', { type: 'image/png' })
}

/** The API as the demo's manager calls it. */
export async function apiOf({ baseUrl }: Pick<ApiProcess, 'baseUrl'>): Promise<Api> {
  const resultado = await createApi({ baseUrl })(login, GESTORA)
  if (!resultado.ok) throw new Error(resultado.resposta)
  return createApi({ baseUrl, token: () => resultado.valor.token })
}

/** Writes one noticia after another until told to stop; answers the titles that the server said it has. */
function keepWriting(api: Api, prefix: string, arquivo: File) {
  const acknowledged: string[] = []
  let isOver = false
  const work = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const titulo = `${prefix} ${number}`
      const resultado = await api(createNoticia, noticia(titulo, number % 3 === 0 ? arquivo : null))
      if (resultado.ok) acknowledged.push(titulo)
      else if (resultado.codigo === 661) await after(20)
    }
  })()
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await work
      return acknowledged
    },
  }
}

/** Every noticia's title, and whether its cover can be read back whole. */
async function stored(baseUrl: string, titles: string[]) {
  const api = createApi({ baseUrl })
  const resultado = await api(listNoticias, { paginacao: 0, busca: titles[0]?.split(' ')[0] ?? '' })
  if (!resultado.ok) throw new Error(resultado.resposta)
  for (const { capaUrl, titulo } of resultado.valor) {
    if (!capaUrl) continue
    const response = await fetch(baseUrl + capaUrl)
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([titulo, width]).toEqual([titulo, expect.any(Number)])
  }
  return resultado.valor.map(({ titulo }) => titulo)
}

/** Tests of an API that is killed while two write. @param times how often */
export function describeKillsOfApi(times: number) {
  describe('kill -9', () => {
    it('of the API under writes loses nothing that it has acknowledged', async () => {
      const env = { DATA_DIR: await dataDirForTest(), DEMO: 'sim', LIMITE_ENVIOS }
      const arquivo = await capa()
      const expected: string[] = []
      for (let round = 1; round <= times; round += 1) {
        const process = await spawnApi(env)
        const writers = ['Um', 'Dois'].map(async (name) =>
          keepWriting(await apiOf(process), `Queda${round}${name}`, arquivo),
        )
        const [first, second] = await Promise.all(writers)
        await expect.poll(() => first?.acknowledged.length, { interval: 10 }).toBeGreaterThan(5 * round)
        process.child.kill('SIGKILL')
        await process.exit
        expected.push(...((await first?.stop()) ?? []), ...((await second?.stop()) ?? []))
      }
      const { baseUrl } = await spawnApi(env)
      for (const prefix of new Set(expected.map((titulo) => titulo.split(' ')[0] ?? ''))) {
        const mine = expected.filter((titulo) => titulo.startsWith(`${prefix} `))
        expect(await stored(baseUrl, mine)).toEqual(expect.arrayContaining(mine))
      }
    })
  })
}

/** Tests of an embedded PostgreSQL that is killed while one writes. @param times how often */
export function describeKillsOfPostgres(times: number) {
  describe('kill -9', () => {
    it('of PostgreSQL is answered with 503 until it is back, and loses nothing', async () => {
      const dataDir = await dataDirForTest()
      const process_ = await spawnApi({ DATA_DIR: dataDir, DEMO: 'sim', LIMITE_ENVIOS })
      const writer = keepWriting(await apiOf(process_), 'Servidor', await capa())
      await expect.poll(() => writer.acknowledged.length, { interval: 10 }).toBeGreaterThan(5)

      for (let round = 1; round <= times; round += 1) {
        process.kill((await postmasterOf(dataDir)) ?? 0, 'SIGKILL')
        const codes = new Set<number>()
        await expect
          .poll(
            async () => {
              const { status } = await fetch(`${process_.baseUrl}/api/tag/listarTags`)
              codes.add(status)
              return codes.has(503) ? status : 0
            },
            { interval: 5 },
          )
          .toBe(200)
        expect([...codes].sort()).toEqual([200, 503])

        const before = writer.acknowledged.length
        await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(before)
      }
      const titles = await writer.stop()
      expect(await stored(process_.baseUrl, titles)).toEqual(expect.arrayContaining(titles))
    })
  })
}
