import { accepts } from './contract'
import { getInstituicao, listInstituicoes } from './instituicoes'
import { id } from './rules'

export const instituicaoContracts = [accepts(listInstituicoes, {}), accepts(getInstituicao, { Id: id })]
