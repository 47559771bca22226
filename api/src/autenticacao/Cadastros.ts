import type { Cadastro } from '@portal/shared-contracts/api'
import { hasCpfCheckDigits } from '@portal/shared-contracts/forms'
import type { Db } from '../database/Database'
import type { Publicacao } from '../moderacao/Publicacao'
import { refuse } from '../refuse'
import type { RateLimit } from './RateLimit'
import type { SenhaHasher } from './SenhaHasher'
import type { UsuarioRepository } from './UsuarioRepository'

/** Says neither which of the two is taken nor that one is (decision 86). */
const RECUSADO = 'Não foi possível concluir o cadastro com esses dados. Se você já tem uma conta, recupere a sua senha.'

const SEM_INSTITUICAO = 'Instituição não encontrada.'

export interface CadastrosParts {
  usuarios: UsuarioRepository
  publicacao: Publicacao
  senhaHasher: SenhaHasher
  /** By network. */
  rateLimit: RateLimit
  /** Whether the check digits of a CPF are enforced. */
  validarDv: boolean
}

/** The registration. */
export class Cadastros {
  constructor(
    private readonly db: Db,
    private readonly parts: CadastrosParts,
  ) {}

  /** 400 for a taken e-mail or CPF, an institution that is not there, or the name of one; 429 after too many. */
  async register(cadastro: Cadastro, ip: string): Promise<null> {
    const { usuarios, publicacao, senhaHasher, rateLimit, validarDv } = this.parts
    if (validarDv && !hasCpfCheckDigits(cadastro.cpf)) refuse(400, 'CPF inválido.')
    await rateLimit.spend(ip)
    // Before the account is tried: otherwise who names none learns whether an e-mail or a CPF is taken, and leaves no account.
    if (!(await usuarios.hasInstituicao(cadastro.instituicaoId))) refuse(400, SEM_INSTITUICAO)
    await publicacao.requireOwnName(this.db, cadastro.nomeCompleto)
    const senhaHash = await senhaHasher.hash(cadastro.password)
    await usuarios.create(cadastro, senhaHash).catch(refuseConflict)
    return null
  }
}

function refuseConflict(error: Error): never {
  const { code } = (error.cause ?? error) as { code?: string }
  if (code === UNIQUE_VIOLATION) refuse(400, RECUSADO)
  if (code === FOREIGN_KEY_VIOLATION) refuse(400, SEM_INSTITUICAO)
  throw error
}

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
