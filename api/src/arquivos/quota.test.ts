import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDocumento, createNoticia, deleteDocumento, editDocumento, login } from '@portal/shared-contracts/api'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { umDocumento } from '../testing/content'
import { postJson } from '../testing/postJson'
import { NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const KB = 1024
const CHEIO = {
  ok: false,
  codigo: 413,
  resposta:
    'Seus arquivos passariam dos 1 MB que cada pessoa pode guardar. Remova os que não usa mais, ou envie um menor.',
}

let portal: Portal
let novata: Awaited<ReturnType<Portal['apiAs']>>

async function open(env: Record<string, string>) {
  portal = await startPortal(env)
  novata = await portal.apiAs(NOVATA)
}
afterEach(() => portal.close())

const pdf = (kb: number) =>
  new File([`%PDF-1.4\n${'x'.repeat(kb * KB)}\n%%EOF`], 'lei.pdf', { type: 'application/pdf' })
const create = (kb: number) => novata(createDocumento, umDocumento({ arquivo: pdf(kb) }))
const contents = async () =>
  (await readdir(join(portal.settings.dataDir, 'arquivos'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

it('the people of one network store so many bytes a day together, however many they are; others store on', async () => {
  await open({ LIMITE_ARQUIVOS_MB: '1', PROXIES: '127.0.0.1' })
  await portal.sql(`INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
    SELECT 'Outra', n || '@jacaranda.example', senha_hash, 3 FROM usuarios, generate_series(1, 6) AS n WHERE usuarios.id = 5`)
  const storeFrom = async (ip: string, n: number) => {
    const session = await postJson(portal, login, { ...NOVATA, email: `${n}@jacaranda.example` })
    const { token } = ((await session.json()) as { dado: { token: string } }).dado
    const sent = await fetch(portal.baseUrl + createDocumento.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': ip },
      body: createDocumento.toForm?.(umDocumento({ arquivo: pdf(900) })) ?? null,
    })
    return sent.json()
  }
  for (const n of [1, 2, 3, 4]) expect(await storeFrom('198.51.100.7', n)).toMatchObject({ codigo: 200 })
  const before = await contents()
  expect(await storeFrom('198.51.100.7', 5)).toMatchObject({
    codigo: 429,
    resposta: 'Muitos arquivos foram enviados da sua rede hoje. Tente novamente amanhã, ou envie sem o arquivo.',
  })
  expect(await contents()).toBe(before)
  expect(await storeFrom('203.0.113.9', 5)).toMatchObject({ codigo: 200 })
})

describe('the files of one person', () => {
  beforeEach(() => open({ LIMITE_ARQUIVOS_MB: '1' }))

  it('take so many bytes together, of all her items; what would be more is not stored', async () => {
    await valor(create(600))
    const before = await contents()
    expect(await create(600)).toEqual(CHEIO)
    expect(await contents()).toBe(before)
    // Another person has her own; and without a file this one goes on.
    await portal.sql(`INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
      SELECT 'Outra', 'outra@jacaranda.example', senha_hash, 3 FROM usuarios WHERE id = 5`)
    const outra = await portal.apiAs({ ...NOVATA, email: 'outra@jacaranda.example' })
    await valor(outra(createDocumento, umDocumento({ arquivo: pdf(600) })))
    await valor(create(300))
  })

  it('count covers, in the sizes that are stored', async () => {
    await valor(create(1000))
    const noise = sharp({
      create: {
        width: 1200,
        height: 600,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const arquivo = new File([new Uint8Array(await noise.png().toBuffer())], 'capa.png', { type: 'image/png' })
    const noticia = {
      id: -1,
      titulo: 'Festa',
      subTitulo: '',
      descricao: '<p>a</p>',
      dataPublicacao: '2026-03-02T10:00:00',
      tags: [],
      arquivo,
    }
    const before = await contents()
    expect(await novata(createNoticia, noticia)).toEqual(CHEIO)
    expect(await contents()).toBe(before)
    await valor(novata(createNoticia, { ...noticia, arquivo: null }))
  })

  it('are counted one after another, however many are sent at once', async () => {
    const before = await contents()
    const answers = await Promise.all([create(240), create(240), create(240), create(240), create(240), create(240)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
    expect(answers.filter(({ ok }) => !ok)).toEqual([CHEIO, CHEIO])
    expect(await contents()).toBe(before + 4)
  })

  it('make room when one is replaced or deleted', async () => {
    const { id } = await valor(create(900))
    await valor(novata(editDocumento, umDocumento({ id, arquivo: pdf(950) })))
    expect(await create(200)).toEqual(CHEIO)
    await valor(novata(deleteDocumento, { id }))
    expect((await create(100)).ok).toBe(true)
  })

  it('are twice as many bytes at most with those that wait to be removed from the disk', async () => {
    const { id } = await valor(create(900))
    await valor(novata(editDocumento, umDocumento({ id, arquivo: pdf(900) })))
    const before = await contents()
    expect(await novata(editDocumento, umDocumento({ id, arquivo: pdf(900) }))).toMatchObject({
      codigo: 429,
      resposta: 'Você trocou ou removeu muitos arquivos há pouco. Tente novamente amanhã, ou envie sem o arquivo.',
    })
    expect(await contents()).toBe(before)
    await valor(novata(editDocumento, umDocumento({ id, arquivo: null })))
  })
})
