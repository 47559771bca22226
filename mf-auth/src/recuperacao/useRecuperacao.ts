import { paths } from '@portal/shared-contracts/paths'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type StoredRecuperacao, storedRecuperacao } from './storedRecuperacao'

/**
 * The recovery under way; undefined until the screen is hydrated. A visitor without one is led to the first screen, and
 * one whose recovery is not `isEnough` for this screen to the second, where the code is entered.
 */
export function useRecuperacao(isEnough: (recuperacao: StoredRecuperacao) => boolean = () => true) {
  const navigate = useNavigate()
  const [recuperacao, setRecuperacao] = useState<StoredRecuperacao>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the screen opens.
  useEffect(() => {
    const stored = storedRecuperacao.read()
    if (!stored) navigate(paths.esqueciASenha(), { replace: true })
    else if (!isEnough(stored)) navigate(paths.codigo(), { replace: true })
    else setRecuperacao(stored)
  }, [])
  return recuperacao
}
