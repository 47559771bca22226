import { type Instituicao, type InstituicaoAlheia, listAlheias, listInstituicoes } from '@portal/shared-contracts/api'
import { useApi } from '@portal/shared-contracts/portal'
import { useEffect, useState } from 'react'

export interface Instituicoes {
  all: readonly Instituicao[]
  /** Institutions for which the user may not publish; empty if the server does not list them. */
  alheias: readonly InstituicaoAlheia[]
  state: 'loading' | 'ready' | 'refused'
  retry: () => void
}

const LOADING: Omit<Instituicoes, 'retry'> = { all: [], alheias: [], state: 'loading' }

export function useInstituicoes(): Instituicoes {
  const api = useApi()
  const [known, setKnown] = useState(LOADING)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` changes with each retry.
  useEffect(() => {
    let gone = false
    setKnown(LOADING)
    void Promise.all([api(listInstituicoes, {}), api(listAlheias, {})]).then(([answer, others]) => {
      if (gone) return
      const alheias = others.ok ? others.valor : []
      setKnown(answer.ok ? { all: answer.valor, alheias, state: 'ready' } : { all: [], alheias, state: 'refused' })
    })
    return () => {
      gone = true
    }
  }, [api, attempt])

  return { ...known, retry: () => setAttempt((count) => count + 1) }
}
