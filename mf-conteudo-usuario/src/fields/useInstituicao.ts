import { findInstituicao, type Instituicao } from '@portal/shared-contracts/api'
import { useApi } from '@portal/shared-contracts/portal'
import { useEffect, useState } from 'react'
import type { Instituicoes } from './useInstituicoes'

/**
 * The institution that an item names: out of all of them, else asked for by its id, where the list does not carry it.
 * @param id not above 0 where the item names none
 */
export function useInstituicao(id: number, { instituicoes, estado }: Instituicoes) {
  const api = useApi()
  const [asked, setAsked] = useState<{ id: number; instituicao: Instituicao | undefined }>()
  const listed = instituicoes.find((instituicao) => instituicao.id === id)
  const isUnlisted = estado === 'pronto' && id > 0 && !listed

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
    carregando: estado === 'carregando' || (isUnlisted && !isAnswered),
  }
}
