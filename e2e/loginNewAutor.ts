import type { Page } from '@playwright/test'
import { newPessoa } from './newPessoa'
import { expect, storeSession } from './portalTest'

const SENHA = 'Florada#26'
const ZONE = 'America/Sao_Paulo'
const DAY_MS = 24 * 60 * 60 * 1000

/** Local time of the portal, ISO without offset, in some days. */
export const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
    .format(Date.now() + days * DAY_MS)
    .replace(' ', 'T')

interface Arquivo {
  name: string
  mimeType: string
  buffer: Buffer
}
type Form = Record<string, string | Arquivo>

export async function loginNewAutor(page: Page) {
  const { usuario, ...autor } = await newAutor(page)
  await storeSession(page, usuario)
  return autor
}

/** @returns the person, the session, and functions that send items and return their ids */
export async function newAutor(page: Page) {
  const { cpf, email } = newPessoa()
  const registered = await page.request.post('/api/autenticacao/registrar-usuario-comum', {
    data: {
      nomeCompleto: 'Rosa Lima',
      cpf,
      email,
      dataNascimento: '1990-05-17',
      telefone: '31987654321',
      cargo: 'Analista',
      numero: '100',
      cep: '00001000',
      password: SENHA,
      confirmPassword: SENHA,
    },
  })
  expect(registered.status()).toBe(200)
  const person = { email, password: SENHA }
  const entered = await page.request.post('/api/autenticacao/login', { data: person })
  const { dado: usuario } = await entered.json()

  const send = async (path: string, multipart: Form): Promise<number> => {
    const response = await page.request.post(path, { multipart, headers: { Authorization: `Bearer ${usuario.token}` } })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()).retorno.id
  }
  return {
    person,
    usuario,
    noticia: (
      titulo: string,
      dataPublicacao: string,
      { tag = 'Startups', capa }: { tag?: string; capa?: Arquivo } = {},
    ) =>
      send('/api/noticia/incluir', {
        id: '-1',
        titulo,
        subTitulo: '',
        descricao: '<p>Leia.</p>',
        dataPublicacao,
        'tags[0].descricao': tag,
        ...(capa && { arquivo: capa }),
      }),
    evento: (titulo: string, dataInicio: string, local = 'Teatro do Vale', parts: object = {}) =>
      send('/api/evento/incluir', {
        evento: JSON.stringify({
          id: -1,
          titulo,
          descricao: '<p>Venha.</p>',
          dataInicio,
          dataTermino: dataInicio,
          local,
          tipoEventoId: 1,
          instituicaoId: 4,
          responsavel: 'Rosa Lima',
          ...parts,
        }),
      }),
    documento: (nome: string, documentoAreaId: 2 | 3, instituicaoId = 4) =>
      send('/api/documento/incluir', {
        nome,
        descricao: '',
        documentoAreaId: String(documentoAreaId),
        instituicaoId: String(instituicaoId),
        data: '2020-01-01',
        arquivo: { name: 'ata.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
      }),
  }
}
