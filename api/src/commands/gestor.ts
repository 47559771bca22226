import { and, eq, isNull } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import { emailKey } from '../autenticacao/UsuarioRepository'
import { usuarios } from '../database/schema'
import { columns } from './columns'
import type { Command, CommandContext } from './command/Command'
import { CommandError } from './command/Command'

export const gestor: Command = {
  usage: '[<e-mail>] [--retirar | --conferido]',
  summary: 'Mostra quem é gestor do portal; ou torna gestora a pessoa que tem esse e-mail, ou lhe retira o papel.',
  options: { retirar: { type: 'boolean' }, conferido: { type: 'boolean' } },
  count: { min: 0, max: 1 },
  async run(context, { positionals: [email], options: { retirar, conferido } }) {
    if (email === undefined && retirar)
      throw new CommandError('De quem? Uso: npm run portal -- gestor <e-mail> --retirar')
    if (email === undefined) return list(context)
    if (retirar) return setPapel(context, emailKey(email), false)
    if (!conferido) await requireConfirmed(context, emailKey(email))
    return setPapel(context, emailKey(email), true)
  },
}

async function list({ database: { db }, terminal }: CommandContext) {
  const gestores = await db
    .select({ id: usuarios.id, nome: usuarios.nomeCompleto, email: usuarios.email })
    .from(usuarios)
    .where(eq(usuarios.papel, 'gestor'))
    .orderBy(usuarios.id)
  await writeAuditoria(db, { acao: 'gestor.listar' })
  if (gestores.length === 0) terminal.print('Ninguém é gestor. Torne alguém: npm run portal -- gestor <e-mail>')
  for (const line of columns(gestores.map(({ id, nome, email }) => [id, nome, email]))) terminal.print(line)
  return 0
}

/** A stranger may have registered with an unconfirmed address. */
async function requireConfirmed({ database: { db } }: CommandContext, email: string) {
  const waiting = and(eq(usuarios.email, email), isNull(usuarios.emailConfirmadoEm))
  if ((await db.$count(usuarios, waiting)) === 0) return
  throw new CommandError(
    'O e-mail dessa conta não foi confirmado: quem se cadastrou com ele pode ser outra pessoa. Peça-lhe que o confirme em /user/conta. ' +
      `Se você sabe que a conta é dela: npm run portal -- gestor ${email} --conferido`,
  )
}

/** Also affects open sessions: each call reads it. */
async function setPapel({ database: { db }, terminal }: CommandContext, email: string, isGestor: boolean) {
  const nome = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(usuarios)
      .set({ papel: isGestor ? 'gestor' : null })
      .where(eq(usuarios.email, email))
      .returning({ id: usuarios.id, nome: usuarios.nomeCompleto })
    if (!changed) throw new CommandError('Ninguém tem uma conta com esse e-mail. A pessoa se cadastra antes no portal.')
    await writeAuditoria(tx, { acao: isGestor ? 'gestor.incluir' : 'gestor.retirar', alvoId: changed.id })
    return changed.nome
  })
  terminal.print(isGestor ? `${nome} agora é gestor do portal.` : `${nome} não é mais gestor do portal.`)
  if (isGestor)
    terminal.print('A gestão aparece no menu da pessoa quando ela entrar de novo, e já está em /user/gestao.')
  return 0
}
