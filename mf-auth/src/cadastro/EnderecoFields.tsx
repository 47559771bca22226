import { CepField } from '@portal/shared-contracts/cep'
import { cadastroFields, UFS } from '@portal/shared-contracts/forms'
import { FieldGroup, SelectField, TextField } from '@portal/shared-contracts/ui'

const { cep, logradouro, numero, bairro, cidade, uf } = cadastroFields
const ESTADOS = UFS.map((value) => ({ value, label: value }))

export const EnderecoFields = () => (
  <FieldGroup legend="Endereço">
    <CepField of={cep} />
    <SelectField of={uf} options={ESTADOS} />
    <TextField of={cidade} />
    <TextField of={bairro} />
    <TextField of={logradouro} />
    <TextField of={numero} />
  </FieldGroup>
)
