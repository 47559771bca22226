import { EVENTO_IMAGEM_INVALIDA, type Evento, TIPO_EVENTO } from '@portal/shared-contracts/api'
import { eventoFields } from '@portal/shared-contracts/forms'
import { FieldGroup, RadioField, TextField } from '@portal/shared-contracts/ui'
import { useField } from 'react-final-form'
import { RichTextField } from '../editor/RichTextField'
import { DataHoraField } from '../fields/DataHoraField'
import { ImagemField } from '../fields/ImagemField'
import { InstituicaoField } from '../fields/InstituicaoField'
import { TagsField } from '../fields/TagsField'
import type { Instituicoes } from '../fields/useInstituicoes'
import { EnderecoFields } from './EnderecoFields'

const TIPOS = [
  { value: TIPO_EVENTO.presencial, label: 'Presencial' },
  { value: TIPO_EVENTO.online, label: 'Online' },
]

export interface EventoFormFieldsProps {
  edited: Evento | undefined
  instituicoes: Instituicoes
}

export function EventoFormFields({ edited, instituicoes }: EventoFormFieldsProps) {
  const tipo = useField<number>(eventoFields.tipoEventoId.name, { subscription: { value: true } }).input.value
  const isPlaceHidden = tipo === TIPO_EVENTO.online
  return (
    <>
      <RadioField of={eventoFields.tipoEventoId} options={TIPOS} />
      <FieldGroup>
        <TextField of={eventoFields.titulo} />
        <TextField of={eventoFields.responsavel} />
      </FieldGroup>
      <InstituicaoField of={eventoFields.instituicaoId} instituicoes={instituicoes} />
      <ImagemField
        of={eventoFields.arquivo}
        removed={eventoFields.removerArquivo}
        refusal={EVENTO_IMAGEM_INVALIDA}
        {...(edited && { stored: edited })}
      />
      <TextField of={eventoFields.capaDescricao} />
      <FieldGroup>
        <DataHoraField of={eventoFields.dataInicio} />
        <DataHoraField of={eventoFields.dataTermino} />
      </FieldGroup>
      <TagsField of={eventoFields.tags} />
      <RichTextField of={eventoFields.descricao} />
      <FieldGroup>
        <div hidden={isPlaceHidden}>
          <TextField of={eventoFields.local} />
        </div>
        <TextField of={eventoFields.linkExterno} />
      </FieldGroup>
      <div hidden={isPlaceHidden}>
        <EnderecoFields />
      </div>
    </>
  )
}
