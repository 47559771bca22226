import { paths } from '@portal/shared-contracts/paths'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type StoredRecuperacao, storedRecuperacao } from './storedRecuperacao'

/**
 * The recovery under way, known once the browser may be asked. Whoever comes without one starts at the first screen
 * that lacks something.
 */
export function useRecuperacao(isEnough: (recuperacao: StoredRecuperacao) => boolean = () => true) {
  const navigate = useNavigate()
  const [recuperacao, setRecuperacao] = useState<StoredRecuperacao>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the screen opens.
  useEffect(() => {
    const kept = storedRecuperacao.read()
    if (!kept) navigate(paths.esqueciASenha(), { replace: true })
    else if (!isEnough(kept)) navigate(paths.codigo(), { replace: true })
    else setRecuperacao(kept)
  }, [])
  return recuperacao
}
