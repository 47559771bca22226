import { DOCUMENTO_AREA, type Documento } from '@portal/shared-contracts/api'
import { FieldGroup, SelectField, TextField } from '@portal/shared-contracts/ui'
import { useField } from 'react-final-form'
import { ArquivoField } from '../fields/ArquivoField'
import { acceptOf, checkArquivo, PDF } from '../fields/checkArquivo'
import { InstituicaoField } from '../fields/InstituicaoField'
import { TagsField } from '../fields/TagsField'
import type { Instituicoes } from '../fields/useInstituicoes'
import type { fieldsFor } from './DocumentoValues'

const SECOES = Object.entries(DOCUMENTO_AREA).map(([label, value]) => ({ value, label }))

export interface DocumentoFormFieldsProps {
  fields: ReturnType<typeof fieldsFor>
  edited: Documento | undefined
  instituicoes: Instituicoes
}

export function DocumentoFormFields({ fields, edited, instituicoes }: DocumentoFormFieldsProps) {
  const area = useField(fields.documentoAreaId.name, { subscription: { value: true } }).input.value
  return (
    <>
      <TextField of={fields.nome} />
      <TextField of={fields.descricao} rows={5} />
      <FieldGroup>
        <SelectField of={fields.documentoAreaId} options={SECOES} />
        <TextField of={fields.data} min="1900-01-01" max="9999-12-31" />
      </FieldGroup>
      {/* Hidden, not unmounted: a remounted field loses the typed value. */}
      <div hidden={area !== DOCUMENTO_AREA.Edital}>
        <TextField of={fields.dataTermino} min="1900-01-01" max="9999-12-31" />
      </div>
      <InstituicaoField of={fields.instituicaoId} instituicoes={instituicoes} />
      <TagsField of={fields.tags} />
      <ArquivoField
        of={fields.arquivo}
        accept={acceptOf(PDF)}
        check={checkArquivo(PDF)}
        stored={edited?.arquivo ? { nome: edited.arquivo, tamanho: edited.tamanho } : undefined}
      />
    </>
  )
}
