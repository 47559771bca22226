import { type Instituicao, listInstituicoes } from '@portal/shared-contracts/api'
import { useApi } from '@portal/shared-contracts/portal'
import { useEffect, useState } from 'react'

export interface Instituicoes {
  all: readonly Instituicao[]
  state: 'loading' | 'ready' | 'refused'
  retry: () => void
}

const LOADING: Omit<Instituicoes, 'retry'> = { all: [], state: 'loading' }

export function useInstituicoes(): Instituicoes {
  const api = useApi()
  const [known, setKnown] = useState(LOADING)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` changes with each retry.
  useEffect(() => {
    let gone = false
    setKnown(LOADING)
    void api(listInstituicoes, {}).then((answer) => {
      if (gone) return
      setKnown(answer.ok ? { all: answer.valor, state: 'ready' } : { all: [], state: 'refused' })
    })
    return () => {
      gone = true
    }
  }, [api, attempt])

  return { ...known, retry: () => setAttempt((count) => count + 1) }
}
