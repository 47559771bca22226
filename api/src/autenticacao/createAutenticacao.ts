import type { Db } from '../database/Database'
import type { Settings } from '../env'
import type { SessaoRepository } from '../sessao/SessaoRepository'
import { Cadastros } from './Cadastros'
import { Login } from './Login'
import { RateLimit, type RateLimitOptions } from './RateLimit'
import { Recuperacao } from './Recuperacao'
import type { SenhaHasher } from './SenhaHasher'
import { UsuarioRepository } from './UsuarioRepository'

const DAY = 24 * 60 * 60_000

/** A school or an office shares one address among so many people. */
const POR_REDE = 10

/** Login, registration and recovery, with their limits. */
export function createAutenticacao(
  db: Db,
  settings: Settings,
  { sessoes, senhaHasher }: { sessoes: SessaoRepository; senhaHasher: SenhaHasher },
) {
  const { limiteLogin, limiteCodigo, limiteCadastro, codigoMs, validarDv } = settings
  const rateLimit = (acao: string, options: Omit<RateLimitOptions, 'acao'>) => new RateLimit(db, { acao, ...options })
  const wide = { ...limiteCodigo, tentativas: limiteCodigo.tentativas * POR_REDE }
  const usuarios = new UsuarioRepository(db)
  const login = rateLimit('login', { ...limiteLogin, esperaMaximaMs: DAY })
  return {
    login: new Login({ usuarios, sessoes, senhaHasher, rateLimit: login }),
    cadastros: new Cadastros({ usuarios, senhaHasher, rateLimit: rateLimit('cadastro', limiteCadastro), validarDv }),
    recuperacao: new Recuperacao(db, {
      senhaHasher,
      codigoMs,
      portal: settings,
      limiteLogin: login,
      limites: {
        pedidoPorEmail: rateLimit('codigo', limiteCodigo),
        pedidoPorRede: rateLimit('codigo-rede', wide),
        // Over many codes, five tries at each would add up.
        tentativaPorEmail: rateLimit('senha', { ...wide, esperaMaximaMs: DAY }),
        tentativaPorRede: rateLimit('senha-rede', wide),
      },
    }),
  }
}
