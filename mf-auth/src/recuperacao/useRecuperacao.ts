import { paths } from '@portal/shared-contracts/paths'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type StoredRecuperacao, storedRecuperacao } from './storedRecuperacao'

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
