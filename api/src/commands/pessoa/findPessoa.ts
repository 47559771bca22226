import type pg from 'pg'
import { emailKey } from '../../autenticacao/UsuarioRepository'
import { CommandError } from '../command/CommandError'

export interface Pessoa {
  id: number | undefined
  nome: string
  email: string
}

export async function findPessoa(pool: pg.Pool, who: string): Promise<Pessoa> {
  const email = emailKey(who)
  const isHers = /^\d{1,9}$/.test(email) ? 'id = $1::text::int' : 'email = $1::text'
  const { rows } = await pool.query(
    `SELECT id, nome_completo AS nome, email FROM usuarios WHERE ${isHers}
      UNION ALL
     SELECT NULL, nome, $1::text FROM mensagens_contato WHERE lower(trim(email_corporativo)) = $1::text
      ORDER BY id NULLS LAST LIMIT 1`,
    [email],
  )
  if (!rows[0]) throw new CommandError('O portal não guarda nada de uma pessoa com esse e-mail ou id.')
  const [{ id, ...pessoa }] = rows
  return { ...pessoa, id: id ?? undefined }
}
