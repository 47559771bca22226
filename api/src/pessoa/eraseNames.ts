import { wordsOf } from '@portal/shared-contracts/search'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { displayName } from '../arquivos/names'
import type { Writer } from '../database/Database'
import { itens } from '../database/itens'
import { arquivos, documentos, eventos, noticias, usuarios } from '../database/schema'

/** The author's name on public items whose author's data were removed. */
export const PESSOA_REMOVIDA = 'Pessoa removida'

export async function eraseNames(db: Writer, { id, nome }: { id: number; nome: string }) {
  const nomes = [nome, ...(await nomesAnterioresOf(db, id)), ...(await eraseAutor(db, id))].map(plain)
  const isHers = (text: string) => names(plain(text), nomes)
  await eraseResponsavel(db, id, isHers)
  await eraseFileNames(db, id, isHers)
}

/** Limits the search for former names. */
const MAX_NOMES = 20

/** Before a rename, remembers the old name, which older items contain, until the account is closed. */
export async function keepNome(db: Writer, id: number, nome: string) {
  const others = sql`array_remove(${usuarios.nomesAnteriores}, ${nome})`
  const nomesAnteriores = sql`(${nome}::text || ${others})[:${sql.raw(String(MAX_NOMES))}]`
  await db.update(usuarios).set({ nomesAnteriores }).where(eq(usuarios.id, id))
}

async function nomesAnterioresOf(db: Writer, id: number): Promise<string[]> {
  const [conta] = await db.select({ nomes: usuarios.nomesAnteriores }).from(usuarios).where(eq(usuarios.id, id))
  return conta?.nomes ?? []
}

/** @returns former names found on items: accounts did not always store them */
async function eraseAutor(db: Writer, id: number): Promise<string[]> {
  const nomes: string[] = []
  for (const table of [noticias, documentos]) {
    const named = and(eq(table.usuarioId, id), isNotNull(table.autor))
    const before = await db.select({ nome: table.autor }).from(table).where(named).groupBy(table.autor)
    nomes.push(...before.flatMap(({ nome }) => nome ?? []))
    await db.update(table).set({ autor: null }).where(named)
  }
  return nomes
}

type IsHers = (text: string) => boolean

async function eraseResponsavel(db: Writer, id: number, isHers: IsHers) {
  const isOfHer = eq(eventos.usuarioId, id)
  const responsavel = { nome: eventos.responsavel }
  const written = await db.select(responsavel).from(eventos).where(isOfHer).groupBy(eventos.responsavel)
  const named = written.flatMap(({ nome }) => (isHers(nome) ? nome : []))
  await db
    .update(eventos)
    .set({ responsavel: PESSOA_REMOVIDA })
    .where(and(isOfHer, inArray(eventos.responsavel, named)))
}

async function eraseFileNames(db: Writer, id: number, isHers: IsHers) {
  const sent = await db.select({ id: arquivos.id, nome: arquivos.nome }).from(arquivos).where(isFileOf(id))
  for (const arquivo of sent.filter(({ nome }) => isHers(nome))) {
    const nome = displayName('', arquivo.nome.split('.').at(-1) ?? '')
    await db.update(arquivos).set({ nome }).where(eq(arquivos.id, arquivo.id))
    const address = `(/api/arquivo/${arquivo.id}/)[^"]*`
    for (const { imagens, table } of itens) {
      if (!imagens) continue
      const descricao = sql`regexp_replace(${table.descricao}, ${address}, ${`\\1${nome}`}, 'g')`
      const withIt = db.select({ id: imagens.item }).from(imagens.table).where(eq(imagens.table.arquivoId, arquivo.id))
      await db.update(table).set({ descricao }).where(inArray(table.id, withIt))
    }
  }
}

/** Old files have no known sender; covers have other sizes. */
const isFileOf = (id: number) => {
  const ofItems = itens.map(({ table, arquivo }) => sql`SELECT ${arquivo} FROM ${table} WHERE usuario_id = ${id}`)
  return or(
    eq(arquivos.usuarioId, id),
    sql`${arquivos.id} IN (SELECT unnest(ARRAY[f.id, f.media_id, f.cartao_id, f.compartilhar_id]) FROM ${arquivos} AS f
      WHERE f.id IN (${sql.join(ofItems, sql` UNION `)}))`,
  )
}

/** True if a text contains a name. A name of one word must be the whole text, as it may be a common word. */
const names = (text: string, nomes: string[]) =>
  nomes.some((nome) => (nome.includes(' ') ? ` ${text} `.includes(` ${nome} `) : text === nome))

const plain = (text: string) => wordsOf(text).join(' ')
