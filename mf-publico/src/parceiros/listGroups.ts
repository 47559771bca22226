import type { ParceiroGroup } from '@portal/shared-contracts/api'
import type { ListCriteria } from '@portal/shared-contracts/lists'
import { matches } from '@portal/shared-contracts/search'

export const listGroups = (groups: readonly ParceiroGroup[], { busca, filter: tipo }: ListCriteria): ParceiroGroup[] =>
  groups
    .filter(({ tipoInstituicaoId }) => tipo === '' || String(tipoInstituicaoId) === tipo)
    .map((group) => ({ ...group, parceiros: group.parceiros.filter(({ nome }) => matches(busca, [nome])) }))
    .filter(({ parceiros }) => parceiros.length > 0)
