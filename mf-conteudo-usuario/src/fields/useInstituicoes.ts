import { type Instituicao, listInstituicoes } from '@portal/shared-contracts/api'
import { useApi } from '@portal/shared-contracts/portal'
import { useEffect, useState } from 'react'

export interface Instituicoes {
  instituicoes: readonly Instituicao[]
  estado: 'carregando' | 'pronto' | 'recusado'
  retry: () => void
}

const CARREGANDO: Omit<Instituicoes, 'retry'> = { instituicoes: [], estado: 'carregando' }

/** Every institution of the portal, asked for once the caller is there. */
export function useInstituicoes(): Instituicoes {
  const api = useApi()
  const [known, setKnown] = useState(CARREGANDO)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let gone = false
    setKnown(CARREGANDO)
    void api(listInstituicoes, {}).then((answer) => {
      if (gone) return
      setKnown(answer.ok ? { instituicoes: answer.valor, estado: 'pronto' } : { instituicoes: [], estado: 'recusado' })
    })
    return () => {
      gone = true
    }
  }, [api, attempt])

  return { ...known, retry: () => setAttempt((count) => count + 1) }
}
