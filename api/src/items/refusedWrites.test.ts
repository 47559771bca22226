import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDocumento, type DocumentoInput, editDocumento } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { umDocumento } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const LIMITE = 20
const SEM_INSTITUICAO = 999_999

let portal: Portal
let gestora: Awaited<ReturnType<Portal['apiAs']>>
let novata: Awaited<ReturnType<Portal['apiAs']>>
let publico: number
beforeAll(async () => {
  portal = await startPortal({ LIMITE_ENVIOS: String(LIMITE) })
  gestora = await portal.apiAs(GESTORA)
  novata = await portal.apiAs(NOVATA)
  publico = (await valor(gestora(createDocumento, umDocumento()))).id
})
afterAll(() => portal.close())

const contents = async () =>
  (await readdir(join(portal.settings.dataDir, 'arquivos'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

describe('of a write that is refused, no file stays', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['an edit of another person’s item', 403, () => novata(editDocumento, umDocumento({ id: publico }))],
    ['an edit of no item', 404, () => novata(editDocumento, umDocumento({ id: 987_654 }))],
    ['a new item of no institution', 400, () => novata(createDocumento, semInstituicao())],
    ['an edit that names no institution', 400, () => gestora(editDocumento, semInstituicao({ id: publico }))],
  ])('%s', async (_, codigo, write) => {
    const before = await contents()
    expect(await write()).toMatchObject({ ok: false, codigo })
    expect(await contents()).toBe(before)
  })

  const semInstituicao = (fields: Partial<DocumentoInput> = {}) =>
    umDocumento({ ...fields, instituicaoId: SEM_INSTITUICAO })
})

it('a network writes ten times as many, however many accounts it has', async () => {
  const strict = await startPortal({ LIMITE_ENVIOS: '1', LIMITE_LOGIN: '1000', PROXIES: '127.0.0.1' })
  await strict.sql(`INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
    SELECT 'Conta ' || n, 'conta' || n || '@jacaranda.example', senha_hash, 3
    FROM usuarios, generate_series(1, 11) AS n WHERE id = 5`)
  const answers = []
  for (let n = 1; n <= 11; n += 1) {
    const api = await strict.apiAs({ ...NOVATA, email: `conta${n}@jacaranda.example` })
    answers.push(await api(editDocumento, umDocumento({ id: 987_654 })))
  }
  expect(answers.map((answer) => !answer.ok && answer.codigo)).toEqual([...Array(10).fill(404), 429])
  await strict.close()
})

it('a person writes so many items in an hour, refused ones too, and another one as many', async () => {
  const edit = (api: typeof novata) => api(editDocumento, umDocumento({ id: 987_654 }))
  const answers = await Promise.all(Array.from({ length: LIMITE * 2 }, () => edit(novata)))
  const refused = answers.filter((answer) => !answer.ok && answer.codigo === 429)
  expect(refused.length).toBeGreaterThanOrEqual(LIMITE)
  expect(await novata(createDocumento, umDocumento())).toMatchObject({
    codigo: 429,
    resposta: expect.stringMatching(/^Muitas tentativas\. Aguarde \d+ minutos e tente novamente\.$/),
  })
  expect(await edit(gestora)).toMatchObject({ codigo: 404 })
})
