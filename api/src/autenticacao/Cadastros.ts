import { refuse } from '@portal/platform/http/refuse'
import type { Cadastro } from '@portal/shared-contracts/api'
import { hasCpfCheckDigits } from '@portal/shared-contracts/forms'
import type { Db } from '../database/Database'
import type { RateLimit } from '../limites/RateLimit'
import type { Publicacao } from '../publicacao/Publicacao'
import { isRemovedAddress } from './removedAddress'
import type { SenhaHasher } from './SenhaHasher'
import type { UsuarioRepository } from './UsuarioRepository'

/** Does not reveal whether e-mail or CPF is taken (docs/product.md#registration). */
const RECUSADO = 'Não foi possível concluir o cadastro com esses dados. Se você já tem uma conta, recupere a sua senha.'

const SEM_INSTITUICAO = 'Instituição não encontrada.'

export interface CadastrosParts {
  usuarios: UsuarioRepository
  publicacao: Publicacao
  senhaHasher: SenhaHasher
  rateLimit: RateLimit
  validarDv: boolean
}

export class Cadastros {
  constructor(
    private readonly db: Db,
    private readonly parts: CadastrosParts,
  ) {}

  /** Refuses with 400 for taken or invalid data, 429 after too many. */
  async register(cadastro: Cadastro, ip: string): Promise<null> {
    const { usuarios, publicacao, senhaHasher, rateLimit, validarDv } = this.parts
    if (validarDv && !hasCpfCheckDigits(cadastro.cpf)) refuse(400, 'CPF inválido.')
    await rateLimit.spend(ip)
    // Checked before the insert: otherwise a missing institution reveals whether e-mail or CPF is taken.
    if (!(await usuarios.hasInstituicao(cadastro.instituicaoId))) refuse(400, SEM_INSTITUICAO)
    await publicacao.requireOwnName(this.db, cadastro.nomeCompleto)
    if (isRemovedAddress(cadastro.email)) refuse(400, RECUSADO)
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
