import type { Settings } from '../config/env'
import { ACCOUNT } from '../config/limits'
import type { Db } from '../database/Database'
import { type Allowance, RateLimit, type RateLimitOptions } from '../limites/RateLimit'
import { TokenBucket } from '../limites/TokenBucket'
import type { SessaoRepository } from '../sessao/SessaoRepository'
import { Cadastros, type CadastrosParts } from './Cadastros'
import { Login } from './Login'
import { Recuperacao } from './Recuperacao'
import { SenhaAtual } from './SenhaAtual'
import { UsuarioRepository } from './UsuarioRepository'

/** Limits for a school or office, where many people share one address. */
export const ofCrowd = (ofOne: Allowance): Allowance => ({ ...ofOne, tentativas: ofOne.tentativas * ACCOUNT.crowd })

export function createAutenticacao(
  db: Db,
  settings: Settings,
  {
    sessoes,
    senhaHasher,
    publicacao,
  }: Pick<CadastrosParts, 'publicacao' | 'senhaHasher'> & { sessoes: SessaoRepository },
) {
  const { limiteLogin, limiteCodigo, limiteCadastro, codigoMs, validarDv } = settings
  const rateLimit = (options: RateLimitOptions) => new RateLimit(db, options)
  const usuarios = new UsuarioRepository(db)
  // One more than a network may request.
  const cartas = limiteCodigo.tentativas + 1
  const login = rateLimit({ acao: 'login', alvo: { ...limiteLogin, esperaMaximaMs: ACCOUNT.longestWaitMs } })
  const limitesDoLogin = {
    rateLimit: login,
    falhas: rateLimit({ acao: 'login', rede: ofCrowd(limiteLogin) }),
    entradas: rateLimit({
      acao: 'entrada',
      alvo: { ...limiteLogin, tentativas: limiteLogin.tentativas * ACCOUNT.loginsPerFailure },
    }),
  }
  return {
    login: new Login({ usuarios, sessoes, senhaHasher, ...limitesDoLogin }),
    senhaAtual: new SenhaAtual(db, { senhaHasher, ...limitesDoLogin }),
    cadastros: new Cadastros(db, {
      ...{ usuarios, publicacao, senhaHasher, validarDv },
      rateLimit: rateLimit({ acao: 'cadastro', rede: limiteCadastro }),
    }),
    recuperacao: new Recuperacao(db, {
      senhaHasher,
      publicacao,
      codigoMs,
      portal: settings,
      limiteLogin: login,
      limites: {
        pedidos: rateLimit({ acao: 'codigo', alvo: limiteCodigo, rede: ofCrowd(limiteCodigo) }),
        cartas: new TokenBucket(db, { acao: 'carta', capacity: cartas, refillMs: codigoMs / cartas }),
        tentativas: rateLimit({ acao: 'tentativa', alvo: { tentativas: ACCOUNT.codeTries, janelaMs: codigoMs } }),
        // Over many codes, five tries at each would add up.
        senhas: rateLimit({
          ...{ acao: 'senha', rede: ofCrowd(limiteCodigo) },
          alvo: { ...ofCrowd(limiteCodigo), esperaMaximaMs: ACCOUNT.longestWaitMs },
        }),
      },
    }),
  }
}
