import { findInstituicao, type Instituicao } from '@portal/shared-contracts/api'
import { useApi } from '@portal/shared-contracts/portal'
import { useEffect, useState } from 'react'
import type { Instituicoes } from './useInstituicoes'

/** Requests the institution if the list lacks it. @param id 0 or less for none */
export function useInstituicao(id: number, { all, state }: Instituicoes) {
  const api = useApi()
  const [asked, setAsked] = useState<{ id: number; instituicao: Instituicao | undefined }>()
  const listed = all.find((instituicao) => instituicao.id === id)
  const isUnlisted = state === 'ready' && id > 0 && !listed

  useEffect(() => {
    if (!isUnlisted) return
    let gone = false
    void findInstituicao(api, id).then((instituicao) => {
      if (!gone) setAsked({ id, instituicao })
    })
    return () => {
      gone = true
    }
  }, [api, id, isUnlisted])

  const isAnswered = asked?.id === id
  return {
    instituicao: listed ?? (isAnswered ? asked.instituicao : undefined),
    loading: state === 'loading' || (isUnlisted && !isAnswered),
  }
}
