import { CepField } from '@portal/shared-contracts/cep'
import { enderecoFields, eventoFields, UFS } from '@portal/shared-contracts/forms'
import { CheckboxField, FieldGroup, SelectField, TextField } from '@portal/shared-contracts/ui'
import { EnderecosSalvos } from './EnderecosSalvos'

const { cep, logradouro, numero, bairro, uf, cidade, complemento } = enderecoFields
const ESTADOS = UFS.map((value) => ({ value, label: value }))

/** A CEP or a saved address fills in the rest. The map option belongs to the evento. */
export const EnderecoFields = () => (
  <FieldGroup legend="Endereço">
    <EnderecosSalvos />
    <CepField of={cep} />
    <TextField of={logradouro} />
    <TextField of={numero} />
    <TextField of={bairro} />
    <SelectField of={uf} options={ESTADOS} />
    <TextField of={cidade} />
    <TextField of={complemento} />
    <CheckboxField of={eventoFields.exibirMaps} />
  </FieldGroup>
)
