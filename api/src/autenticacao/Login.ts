import { networkOf } from '@portal/addresses'
import type { Credenciais, Entrada } from '@portal/shared-contracts/api'
import { refuse } from '../refuse'
import type { SessaoRepository } from '../sessao/SessaoRepository'
import type { RateLimit } from './RateLimit'
import type { SenhaHasher } from './SenhaHasher'
import { emailKey, type UsuarioRepository } from './UsuarioRepository'

export interface LoginParts {
  usuarios: UsuarioRepository
  sessoes: SessaoRepository
  senhaHasher: SenhaHasher
  /** By account and network: a guesser locks out her own network, not the owner of the account. */
  rateLimit: RateLimit
  /** By network, over all accounts. Failures alone: a school shares one address, and most of its people get in. */
  falhas: RateLimit
  /** By account and network, right ones too: each costs a hash, and leaves a row in the audit. */
  entradas: RateLimit
}

const SUSPENSA = 'Sua conta está suspensa. Fale com a equipe do portal.'

/** The login. */
export class Login {
  constructor(private readonly parts: LoginParts) {}

  /** 400 for wrong credentials, whichever of the two is wrong; 403 for a suspended account; 429 after too many. */
  async enter({ email, password }: Credenciais, ip: string): Promise<Entrada> {
    const { rateLimit, falhas, entradas } = this.parts
    const alvo = [emailKey(email), networkOf(ip)]
    // First, so that a network that tries one account after the other leaves no count of each.
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

  /** Undefined for wrong credentials. Refuses 403 for a suspended account, which only who has its password learns. */
  private async judge(email: string, password: string, rede: string): Promise<Entrada | undefined> {
    const { usuarios, sessoes, senhaHasher } = this.parts
    const usuario = await usuarios.findByEmail(email)
    const senha = await senhaHasher.verify(usuario?.senhaHash, password)
    if (!usuario || senha === undefined) return undefined
    if (usuario.suspensaEm) refuse(403, SUSPENSA)
    const { id, userName, senhaHash, papel } = usuario
    const token = await sessoes.open(id, await this.upToDate(id, senhaHash, senha), rede)
    // Without one the password was changed in the meantime, or the account suspended.
    return token ? { id, userName, token, ...(papel && { papel }) } : this.judge(email, password, rede)
  }

  /** The hash to go on with: made anew where it is of older parameters than today's. */
  private async upToDate(id: number, senhaHash: string, password: string) {
    const { usuarios, senhaHasher } = this.parts
    if (!senhaHasher.isOutdated(senhaHash)) return senhaHash
    const renewed = await senhaHasher.hash(password)
    return (await usuarios.replaceHash(id, senhaHash, renewed)) ? renewed : senhaHash
  }
}
