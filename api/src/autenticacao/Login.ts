import { refuse } from '@portal/platform/http/refuse'
import { networkOf } from '@portal/platform/net/networkOf'
import type { Credenciais, Entrada } from '@portal/shared-contracts/api'
import type { RateLimit } from '../limites/RateLimit'
import type { SessaoRepository } from '../sessao/SessaoRepository'
import type { SenhaHasher } from './SenhaHasher'
import { emailKey, type UsuarioRepository } from './UsuarioRepository'

export interface LoginParts {
  usuarios: UsuarioRepository
  sessoes: SessaoRepository
  senhaHasher: SenhaHasher
  /** By account and network: a guesser locks only its own network out, not the owner. */
  rateLimit: RateLimit
  /** By network, over all accounts. Counts only failures: a school shares one address, and most logins succeed. */
  falhas: RateLimit
  /** By account and network, also successful logins: each costs a hash and an audit row. */
  entradas: RateLimit
}

const SUSPENSA = 'Sua conta está suspensa. Fale com a equipe do portal.'

export class Login {
  constructor(private readonly parts: LoginParts) {}

  /** Refuses with 400 for wrong credentials, without saying which; 403 for a suspended account; 429 after too many. */
  async enter({ email, password }: Credenciais, ip: string): Promise<Entrada> {
    const { rateLimit, falhas, entradas } = this.parts
    const alvo = [emailKey(email), networkOf(ip)]
    // First, so that a network that tries many accounts creates no count for each.
    await falhas.require(ip)
    await entradas.spend(ip, ...alvo)
    await rateLimit.spend(ip, ...alvo)
    const usuario = await this.judge(emailKey(email), password, networkOf(ip))
    if (!usuario) {
      await falhas.count(ip)
      refuse(400, 'E-mail ou senha incorretos.')
    }
    await rateLimit.forget(...alvo)
    return usuario
  }

  /** Undefined for wrong credentials. Only a caller with the right password learns of a suspension (403). */
  private async judge(email: string, password: string, rede: string): Promise<Entrada | undefined> {
    const { usuarios, sessoes, senhaHasher } = this.parts
    const usuario = await usuarios.findByEmail(email)
    const senha = await senhaHasher.verify(usuario?.senhaHash, password)
    if (!usuario || senha === undefined) return undefined
    if (usuario.suspensaEm) refuse(403, SUSPENSA)
    const { id, userName, senhaHash, papel } = usuario
    const token = await sessoes.open(id, await this.upToDate(id, senhaHash, senha), rede)
    // No token: the password was changed or the account suspended meanwhile.
    return token ? { id, userName, token, ...(papel && { papel }) } : this.judge(email, password, rede)
  }

  private async upToDate(id: number, senhaHash: string, password: string) {
    const { usuarios, senhaHasher } = this.parts
    if (!senhaHasher.isOutdated(senhaHash)) return senhaHash
    const renewed = await senhaHasher.hash(password)
    return (await usuarios.replaceHash(id, senhaHash, renewed)) ? renewed : senhaHash
  }
}
