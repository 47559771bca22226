import { EVENTO_IMAGEM_INVALIDA, type Evento, TIPO_EVENTO } from '@portal/shared-contracts/api'
import { FieldGroup, RadioField, TextField } from '@portal/shared-contracts/ui'
import { useField } from 'react-final-form'
import { RichTextField } from '../editor/RichTextField'
import { DataHoraField } from '../fields/DataHoraField'
import { ImagemField } from '../fields/ImagemField'
import { InstituicaoField } from '../fields/InstituicaoField'
import { TagsField } from '../fields/TagsField'
import type { Instituicoes } from '../fields/useInstituicoes'
import { EnderecoFields } from './EnderecoFields'
import { eventoFields } from './eventoFields'

const TIPOS = [
  { value: TIPO_EVENTO.presencial, label: 'Presencial' },
  { value: TIPO_EVENTO.online, label: 'Online' },
]

export interface EventoCamposProps {
  /** The one that is edited, whose cover shows. */
  edited: Evento | undefined
  instituicoes: Instituicoes
}

/** Everything that is asked of an evento. */
export function EventoCampos({ edited, instituicoes }: EventoCamposProps) {
  const tipo = useField<number>('tipoEventoId', { subscription: { value: true } }).input.value
  return (
    <>
      <RadioField name="tipoEventoId" field={eventoFields.tipoEventoId} options={TIPOS} required />
      <FieldGroup>
        <TextField name="titulo" field={eventoFields.titulo} />
        <TextField name="responsavel" field={eventoFields.responsavel} />
      </FieldGroup>
      <InstituicaoField name="instituicaoId" field={eventoFields.instituicaoId} todas={instituicoes} />
      <ImagemField
        name="arquivo"
        field={eventoFields.arquivo}
        recusa={EVENTO_IMAGEM_INVALIDA}
        {...(edited && { guardada: edited })}
      />
      <FieldGroup>
        <DataHoraField name="dataInicio" field={eventoFields.dataInicio} />
        <DataHoraField name="dataTermino" field={eventoFields.dataTermino} />
      </FieldGroup>
      <TagsField name="tags" field={eventoFields.tags} />
      <RichTextField name="descricao" field={eventoFields.descricao} />
      <FieldGroup>
        <TextField name="local" field={eventoFields.local} />
        <TextField name="linkExterno" field={eventoFields.linkExterno} type="url" />
      </FieldGroup>
      {/* Hidden and not gone: a field that comes back shows what it began with, not what was typed. */}
      <div hidden={tipo === TIPO_EVENTO.online}>
        <EnderecoFields />
      </div>
    </>
  )
}
