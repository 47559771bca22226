import { usePortal } from '@portal/shared-contracts/portal'
import { useEffect, useRef, useState } from 'react'
import { semPontuacao } from '../forms'
import type { CepEndereco } from './CepEndereco'
import { findEndereco } from './findEndereco'

/** `none` before a search and for an incomplete CEP. */
export type CepSituation =
  | { kind: 'none' | 'searching' | 'found' }
  | { kind: 'failed'; message: string; isAway: boolean }

/** Searches a complete CEP once, on blur. A newer search cancels the older one. */
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
    if (!resultado.ok) {
      const { reason, isAway = false } = resultado
      return setSituation({ kind: 'failed', message: MESSAGES[reason], isAway })
    }
    setSituation({ kind: 'found' })
    onFound(resultado.endereco)
  }
  return { situation, leave }
}

const MESSAGES = {
  errors: 'Erro ao buscar CEP!',
  exception: 'CEP Incorreto, digite um valor válido.',
} as const
