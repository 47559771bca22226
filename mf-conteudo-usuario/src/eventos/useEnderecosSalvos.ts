import { type Endereco, listEnderecos } from '@portal/shared-contracts/api'
import { useApi } from '@portal/shared-contracts/portal'
import { useState } from 'react'

/** The kind of address that the form writes; the wire numbers it. */
const LOCAL_DE_EVENTO = 1
const NAO_ENCONTRADO = 404

/** `closed` until the person asks; without any address it is `open`, not `refused`. */
export type EnderecosSituation =
  | { kind: 'closed' | 'loading' | 'refused' }
  | { kind: 'open'; enderecos: readonly Endereco[] }

/** The addresses that a person has used before, asked for when she wants to see them. None is a 404 (specification §7). */
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
