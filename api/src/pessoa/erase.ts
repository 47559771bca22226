import { randomBytes } from 'node:crypto'
import { wordsOf } from '@portal/shared-contracts/search'
import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { SenhaHasher } from '../autenticacao/SenhaHasher'
import type { Writer } from '../database/Database'
import {
  arquivos,
  codigosRecuperacao,
  confirmacoesEmail,
  documentos,
  enderecos,
  eventos,
  mensagensContato,
  mensagensEmail,
  noticias,
  publicadores,
  redesConhecidas,
  sessoes,
  usuarios,
} from '../database/schema'
import { type Agenda, isPublicada } from '../noticias/noticiaRows'

/** The name that stays on published items of a person whose data were removed. */
export const PESSOA_REMOVIDA = 'Pessoa removida'

/** The institution of a person who represents none (specification §9). */
const SEM_INSTITUICAO = 3

/** Their files go with the sweeper, now that nothing refers to them. */
export async function eraseConteudo(db: Writer, usuarioId: number) {
  for (const table of [noticias, eventos, documentos]) await db.delete(table).where(eq(table.usuarioId, usuarioId))
}

/** Removes the account and what the public does not see; where published items still need an author, it stays without any personal data. */
export async function eraseConta(db: Writer, { id, nome }: { id: number; nome: string }, agenda: Agenda) {
  // Items that nobody has seen may be all that tells of a name that she had before.
  const nomes = [nome, ...(await eraseAutor(db, id))]
  await db.delete(noticias).where(and(eq(noticias.usuarioId, id), sql`NOT (${isPublicada(agenda)})`))
  for (const table of [eventos, documentos])
    await db.delete(table).where(and(eq(table.usuarioId, id), eq(table.aprovado, false)))
  await db.delete(sessoes).where(eq(sessoes.usuarioId, id))
  await db.delete(codigosRecuperacao).where(eq(codigosRecuperacao.usuarioId, id))
  await db.delete(confirmacoesEmail).where(eq(confirmacoesEmail.usuarioId, id))
  await db.delete(publicadores).where(eq(publicadores.usuarioId, id))
  await db.delete(redesConhecidas).where(eq(redesConhecidas.usuarioId, id))
  // Pictures that no text has: they are answered no more, and go with the sweeper.
  await db
    .update(arquivos)
    .set({ avulsaAte: null })
    .where(and(eq(arquivos.usuarioId, id), isNotNull(arquivos.avulsaAte)))
  await eraseResponsavel(db, id, nomes)
  const where = db.select({ id: eventos.id }).from(eventos).where(eq(eventos.enderecoId, enderecos.id))
  await db.delete(enderecos).where(and(eq(enderecos.usuarioId, id), notExists(where)))
  if (await hasItems(db, id)) await anonymise(db, id)
  else await db.delete(usuarios).where(eq(usuarios.id, id))
}

/** What was written to the portal with her address, and what waits to be sent to it. */
export async function eraseMensagens(db: Writer, email: string) {
  await db.delete(mensagensContato).where(sql`lower(trim(${mensagensContato.emailCorporativo})) = ${email}`)
  await db.delete(mensagensEmail).where(sql`lower(${mensagensEmail.paraEmail}) = ${email}`)
}

/** What waits to be sent to others about her. By a part of a text, which an operator may judge: another's address may end alike. */
export async function eraseMencoes(db: Writer, email: string) {
  await db.delete(mensagensEmail).where(sql`strpos(lower(${mensagensEmail.texto}), ${email}::text) > 0`)
}

/** Has her items name nobody but whom the account does. @returns the names that she had before */
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

/** Has her eventos name nobody where they name her, however her name is written. */
async function eraseResponsavel(db: Writer, id: number, nomes: string[]) {
  const hers = new Set(nomes.map(plain))
  const isOfHer = eq(eventos.usuarioId, id)
  const responsavel = { nome: eventos.responsavel }
  const written = await db.select(responsavel).from(eventos).where(isOfHer).groupBy(eventos.responsavel)
  const named = written.flatMap(({ nome }) => (hers.has(plain(nome)) ? nome : []))
  await db
    .update(eventos)
    .set({ responsavel: PESSOA_REMOVIDA })
    .where(and(isOfHer, inArray(eventos.responsavel, named)))
}

const plain = (nome: string) => wordsOf(nome).join(' ')

async function hasItems(db: Writer, id: number) {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`SELECT EXISTS (SELECT FROM ${noticias} WHERE usuario_id = ${id})
            OR EXISTS (SELECT FROM ${eventos} WHERE usuario_id = ${id})
            OR EXISTS (SELECT FROM ${documentos} WHERE usuario_id = ${id})
            OR EXISTS (SELECT FROM ${enderecos} WHERE usuario_id = ${id}) AS has`,
  )
  return rows[0]?.has === true
}

async function anonymise(db: Writer, id: number) {
  const randomSenhaHash = await new SenhaHasher().hash(randomBytes(32).toString('base64'))
  await db
    .update(usuarios)
    .set({
      nomeCompleto: PESSOA_REMOVIDA,
      // `.invalid` is reserved: no mailbox can have this address.
      email: `removida-${id}@removida.invalid`,
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
