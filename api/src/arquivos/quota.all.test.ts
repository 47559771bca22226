import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createDocumento,
  createNoticia,
  deleteDocumento,
  deleteNoticia,
  editDocumento,
  login,
} from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { umaNoticia, umDocumento, umPng } from '../testing/content'
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
let pessoa: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal({ LIMITE_ARQUIVOS_MB: '1', PROXIES: '127.0.0.1' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql('DELETE FROM limites')
  pessoa = await enter()
})

let people = 0
async function newcomer() {
  people += 1
  const email = `pessoa${people}@jacaranda.example`
  await portal.sql(
    `INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
     SELECT 'Pessoa', $1, senha_hash, 3 FROM usuarios WHERE id = 5`,
    [email],
  )
  return { ...NOVATA, email }
}
const enter = async () => portal.apiAs(await newcomer())

const pdf = (kb: number) =>
  new File([`%PDF-1.4\n${'x'.repeat(kb * KB)}\n%%EOF`], 'lei.pdf', { type: 'application/pdf' })
const create = (kb: number, api: Api = pessoa) => api(createDocumento, umDocumento({ arquivo: pdf(kb) }))
const contents = async () =>
  (await readdir(join(portal.settings.dataDir, 'arquivos'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

it('the people of one network share a daily limit in bytes; other networks are not affected', async () => {
  const storeFrom = async (ip: string) => {
    const session = await postJson(portal, login, await newcomer())
    const { token } = ((await session.json()) as { dado: { token: string } }).dado
    const sent = await fetch(portal.baseUrl + createDocumento.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': ip },
      body: createDocumento.toForm?.(umDocumento({ arquivo: pdf(900) })) ?? null,
    })
    return sent.json()
  }
  for (let n = 0; n < 4; n += 1) expect(await storeFrom('198.51.100.7')).toMatchObject({ codigo: 200 })
  const before = await contents()
  expect(await storeFrom('198.51.100.7')).toMatchObject({
    codigo: 429,
    resposta: 'Muitos arquivos foram enviados da sua rede hoje. Tente novamente amanhã, ou envie sem o arquivo.',
  })
  expect(await contents()).toBe(before)
  expect(await storeFrom('203.0.113.9')).toMatchObject({ codigo: 200 })
})

describe('the files of one person', () => {
  it('have a total limit in bytes, beyond which none is stored', async () => {
    await valor(create(600))
    const before = await contents()
    expect(await create(600)).toEqual(CHEIO)
    expect(await contents()).toBe(before)
    await valor(create(600, await enter()))
    await valor(create(300))
  })

  it('count covers in their stored sizes', async () => {
    const before = await contents()
    const noticia = umaNoticia({ arquivo: await umPng() })
    const { id } = await valor(pessoa(createNoticia, noticia))
    const { rows } = await portal.sql('SELECT sum(tamanho)::int AS bytes FROM arquivos WHERE usuario_id = $1', [
      pessoa.usuario.id,
    ])
    expect(await contents()).toBe(before + 4)
    expect(await create(Math.ceil((KB * KB - rows[0].bytes) / KB))).toEqual(CHEIO)
    await portal.sql('UPDATE arquivos SET tamanho = $2 WHERE usuario_id = $1', [pessoa.usuario.id, KB * KB])
    expect(await pessoa(createNoticia, noticia)).toEqual(CHEIO)
    expect(await contents()).toBe(before + 4)
    await valor(pessoa(deleteNoticia, { id }))
  })

  it('are counted correctly if many are sent at once', async () => {
    const before = await contents()
    const answers = await Promise.all([240, 240, 240, 240, 240, 240].map((kb) => create(kb)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
    expect(answers.filter(({ ok }) => !ok)).toEqual([CHEIO, CHEIO])
    expect(await contents()).toBe(before + 4)
  })

  it('no longer count once replaced or deleted', async () => {
    const { id } = await valor(create(900))
    await valor(pessoa(editDocumento, umDocumento({ id, arquivo: pdf(950) })))
    expect(await create(200)).toEqual(CHEIO)
    await valor(pessoa(deleteDocumento, { id }))
    expect((await create(100)).ok).toBe(true)
  })

  it('are limited to twice that with those that wait for removal', async () => {
    const { id } = await valor(create(900))
    await valor(pessoa(editDocumento, umDocumento({ id, arquivo: pdf(900) })))
    const before = await contents()
    expect(await pessoa(editDocumento, umDocumento({ id, arquivo: pdf(900) }))).toMatchObject({
      codigo: 429,
      resposta: 'Você trocou ou removeu muitos arquivos há pouco. Tente novamente amanhã, ou envie sem o arquivo.',
    })
    expect(await contents()).toBe(before)
    await valor(pessoa(editDocumento, umDocumento({ id, arquivo: null })))
  })
})
