import { type Endereco, listEnderecos } from '@portal/shared-contracts/api'
import { useApi } from '@portal/shared-contracts/portal'
import { useState } from 'react'

const LOCAL_DE_EVENTO = 1
const NAO_ENCONTRADO = 404

/** `closed` until requested. An empty result is `open`, not `refused`. */
export type EnderecosSituation =
  | { kind: 'closed' | 'loading' | 'refused' }
  | { kind: 'open'; enderecos: readonly Endereco[] }

/** Loads the saved addresses on request. The API responds 404 if there are none (docs/product.md#calls). */
export function useEnderecosSalvos() {
  const api = useApi()
  const [situation, setSituation] = useState<EnderecosSituation>({ kind: 'closed' })

  const open = async () => {
    setSituation({ kind: 'loading' })
    const resultado = await api(listEnderecos, { tipoEnderecoId: LOCAL_DE_EVENTO })
    if (resultado.ok) return setSituation({ kind: 'open', enderecos: resultado.valor })
    setSituation(resultado.codigo === NAO_ENCONTRADO ? { kind: 'open', enderecos: [] } : { kind: 'refused' })
  }
  return { situation, open, close: () => setSituation({ kind: 'closed' }) }
}
