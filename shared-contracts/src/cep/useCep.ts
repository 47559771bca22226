import { usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useRef, useState } from 'react'
import { semPontuacao } from '../forms'
import type { CepEndereco } from './CepEndereco'
import { findEndereco } from './findEndereco'

/** How the search of the present CEP stands; `none` before a search, and for a CEP that is not complete. */
export type CepSituation = { kind: 'none' | 'searching' | 'found' } | { kind: 'failed'; message: string }

/**
 * Looks a CEP up when its field is left: only a complete one, and only once. A later one makes an earlier answer void.
 */
export function useCep(onFound: (endereco: CepEndereco) => void) {
  const { cepUrl } = usePortal().config
  const [situation, setSituation] = useState<CepSituation>({ kind: 'none' })
  const asked = useRef({ cep: '', abort: () => {} })
  useEffect(() => () => asked.current.abort(), [])

  async function leave(masked: string) {
    const cep = semPontuacao(masked)
    if (cep === asked.current.cep) return
    asked.current.abort()
    const controller = new AbortController()
    asked.current = { cep, abort: () => controller.abort() }
    if (!/^\d{8}$/.test(cep)) return setSituation({ kind: 'none' })

    setSituation({ kind: 'searching' })
    const resultado = await findEndereco(cepUrl, cep, controller.signal).catch(() => undefined)
    if (!resultado) return
    if (!resultado.ok) return setSituation({ kind: 'failed', message: MESSAGES[resultado.reason] })
    setSituation({ kind: 'found' })
    onFound(resultado.endereco)
  }
  return { situation, leave }
}

/** The sentences of the specification (§5, §8). */
const MESSAGES = {
  errors: 'Erro ao buscar CEP!',
  exception: 'CEP Incorreto, digite um valor válido.',
} as const
