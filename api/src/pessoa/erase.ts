import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { newRemovedAddress } from '../autenticacao/removedAddress'
import { SenhaHasher } from '../autenticacao/SenhaHasher'
import type { Writer } from '../database/Database'
import { type Agenda, isPublic, itens } from '../database/itens'
import {
  arquivos,
  codigosRecuperacao,
  confirmacoesEmail,
  enderecos,
  eventos,
  mensagensContato,
  mensagensEmail,
  publicadores,
  redesConhecidas,
  sessoes,
  usuarios,
} from '../database/schema'
import { eraseNames, PESSOA_REMOVIDA } from './eraseNames'

/** The institution of people without one (docs/product.md#registration). */
const SEM_INSTITUICAO = 3

/** The sweeper removes the files. */
export async function eraseConteudo(db: Writer, usuarioId: number) {
  for (const { table } of itens) await db.delete(table).where(eq(table.usuarioId, usuarioId))
}

/** Deletes the account and hidden items; if public items need an author, an account without personal data stays. */
export async function eraseConta(db: Writer, { id, nome }: { id: number; nome: string }, agenda: Agenda) {
  // First: hidden items may hold the only record of a former name.
  await eraseNames(db, { id, nome })
  for (const kind of itens)
    await db.delete(kind.table).where(and(eq(kind.table.usuarioId, id), sql`NOT (${isPublic(kind, agenda)})`))
  await db.delete(sessoes).where(eq(sessoes.usuarioId, id))
  await db.delete(codigosRecuperacao).where(eq(codigosRecuperacao.usuarioId, id))
  await db.delete(confirmacoesEmail).where(eq(confirmacoesEmail.usuarioId, id))
  await db.delete(publicadores).where(eq(publicadores.usuarioId, id))
  await db.delete(redesConhecidas).where(eq(redesConhecidas.usuarioId, id))
  // Unused pictures are no longer served; the sweeper removes them.
  await db
    .update(arquivos)
    .set({ avulsaAte: null })
    .where(and(eq(arquivos.usuarioId, id), isNotNull(arquivos.avulsaAte)))
  const where = db.select({ id: eventos.id }).from(eventos).where(eq(eventos.enderecoId, enderecos.id))
  await db.delete(enderecos).where(and(eq(enderecos.usuarioId, id), notExists(where)))
  if (await hasItems(db, id)) await anonymise(db, id)
  else await db.delete(usuarios).where(eq(usuarios.id, id))
}

export async function eraseMensagens(db: Writer, email: string) {
  await db.delete(mensagensContato).where(sql`lower(trim(${mensagensContato.emailCorporativo})) = ${email}`)
  await db.delete(mensagensEmail).where(sql`lower(${mensagensEmail.paraEmail}) = ${email}`)
}

/** A substring match. The operator reviews it, because another address may end alike. */
export async function eraseMencoes(db: Writer, email: string) {
  await db.delete(mensagensEmail).where(sql`strpos(lower(${mensagensEmail.texto}), ${email}::text) > 0`)
}

async function hasItems(db: Writer, id: number) {
  const tables = [...itens.map(({ table }) => table), enderecos]
  const has = tables.map((table) => sql`EXISTS (SELECT FROM ${table} WHERE usuario_id = ${id})`)
  const { rows } = await db.execute<{ has: boolean }>(sql`SELECT ${sql.join(has, sql` OR `)} AS has`)
  return rows[0]?.has === true
}

async function anonymise(db: Writer, id: number) {
  const randomSenhaHash = await new SenhaHasher().hash(randomBytes(32).toString('base64'))
  await db
    .update(usuarios)
    .set({
      nomeCompleto: PESSOA_REMOVIDA,
      nomesAnteriores: [],
      email: newRemovedAddress(),
      senhaHash: randomSenhaHash,
      cpf: null,
      dataNascimento: null,
      telefone: '',
      cargo: '',
      uf: '',
      cidade: '',
      logradouro: '',
      bairro: '',
      numero: '',
      cep: '',
      instituicaoId: SEM_INSTITUICAO,
      termosVersao: null,
      termosAceitosEm: null,
      ...{ papel: null, suspensaEm: null, emailConfirmadoEm: null },
    })
    .where(eq(usuarios.id, id))
}
