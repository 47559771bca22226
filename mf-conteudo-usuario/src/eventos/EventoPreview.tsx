import type { Evento } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import type { EventoValues } from '@portal/shared-contracts/forms'
import { usePortal } from '@portal/shared-contracts/portal'
import { EventoDetalhe } from '@portal/shared-contracts/ui/conteudo'
import { useImagem } from '../fields/useImagem'
import { useInstituicao } from '../fields/useInstituicao'
import type { Instituicoes } from '../fields/useInstituicoes'
import { useSanitized } from '../form/useSanitized'
import styles from './EventoPreview.module.css'
import { toInput } from './EventoValues'

export interface EventoPreviewProps {
  values: EventoValues
  edited: Evento | undefined
  instituicoes: Instituicoes
}

export function EventoPreview({ values, edited, instituicoes }: EventoPreviewProps) {
  const { fusoHorario } = usePortal().config
  const { instituicao } = useInstituicao(values.instituicaoId, instituicoes)
  const descricao = useSanitized(values.descricao)
  const nova = useImagem(values.arquivo ?? undefined)
  const { arquivo: _, ...input } = toInput(values, edited)
  const evento: Evento = {
    ...input,
    dataInicio: values.dataInicio,
    dataTermino: values.dataTermino,
    descricao,
    instituicao: instituicao?.razaoSocial ?? '',
    enderecoId: input.endereco?.id ?? null,
    arquivo: null,
    capaUrl: nova ?? (values.removerArquivo ? null : (edited?.capaUrl ?? edited?.arquivo ?? null)),
    ultimaAtualizacao: null,
  }
  return (
    <>
      <h2 className={styles.titulo}>{values.titulo || 'Evento sem nome'}</h2>
      <EventoDetalhe evento={evento} now={localNow(fusoHorario)} />
    </>
  )
}
