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
  { sessoes, senhas }: { sessoes: SessaoRepository; senhas: SenhaHasher },
) {
  const { limiteLogin, limiteCodigo, limiteCadastro, codigoMs, validarDv } = settings
  const limite = (acao: string, options: Omit<RateLimitOptions, 'acao'>) => new RateLimit(db, { acao, ...options })
  const wide = { ...limiteCodigo, tentativas: limiteCodigo.tentativas * POR_REDE }
  const usuarios = new UsuarioRepository(db)
  const login = limite('login', { ...limiteLogin, esperaMaximaMs: DAY })
  return {
    entrada: new Login({ usuarios, sessoes, senhas, limite: login }),
    cadastros: new Cadastros({ usuarios, senhas, limite: limite('cadastro', limiteCadastro), validarDv }),
    recuperacao: new Recuperacao(db, {
      senhas,
      codigoMs,
      portal: settings,
      limiteLogin: login,
      limites: {
        pedidoPorEmail: limite('codigo', limiteCodigo),
        pedidoPorRede: limite('codigo-rede', wide),
        // Over many codes, five tries at each would add up.
        tentativaPorEmail: limite('senha', { ...wide, esperaMaximaMs: DAY }),
        tentativaPorRede: limite('senha-rede', wide),
      },
    }),
  }
}
