import { refuse } from '@portal/platform/http/refuse'
import { networkOf } from '@portal/platform/net/networkOf'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { usuarios } from '../database/schema'
import type { LoginParts } from './Login'

export interface SenhaAtualParts extends Pick<LoginParts, 'senhaHasher' | 'rateLimit' | 'falhas' | 'entradas'> {}

export interface Conhecida {
  id: number
  nome: string
  email: string
  senhaHash: string
  emailConfirmadoEm: Date | null
}

export const SENHA_ERRADA = 'A senha atual está incorreta.'

/** Asks for the password again: a stranger may use an open screen. Shares the limits of the login. */
export class SenhaAtual {
  constructor(
    private readonly db: Db,
    private readonly parts: SenhaAtualParts,
  ) {}

  async require(usuarioId: number, senha: string, ip: string): Promise<Conhecida> {
    const { senhaHasher, rateLimit, falhas, entradas } = this.parts
    const [usuario] = await this.db
      .select({
        ...{ id: usuarios.id, nome: usuarios.nomeCompleto, email: usuarios.email, senhaHash: usuarios.senhaHash },
        emailConfirmadoEm: usuarios.emailConfirmadoEm,
      })
      .from(usuarios)
      .where(eq(usuarios.id, usuarioId))
    if (!usuario) refuse(440, 'Seu login expirou')
    const alvo = [usuario.email, networkOf(ip)]
    await falhas.require(ip)
    await entradas.spend(ip, ...alvo)
    await rateLimit.spend(ip, ...alvo)
    if ((await senhaHasher.verify(usuario.senhaHash, senha)) === undefined) {
      await falhas.count(ip)
      refuse(400, SENHA_ERRADA)
    }
    await rateLimit.forget(...alvo)
    return usuario
  }
}
