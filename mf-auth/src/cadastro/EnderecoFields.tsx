import { CepField } from '@portal/shared-contracts/cep'
import { UFS } from '@portal/shared-contracts/forms'
import { FieldGroup, SelectField, TextField } from '@portal/shared-contracts/ui'
import { cadastroFields } from './cadastroFields'

const { cep, logradouro, numero, bairro, cidade, uf } = cadastroFields
const ESTADOS = UFS.map((value) => ({ value, label: value }))

export const EnderecoFields = () => (
  <FieldGroup legend="Endereço">
    <CepField name="cep" field={cep} />
    <SelectField name="uf" field={uf} options={ESTADOS} />
    <TextField name="cidade" field={cidade} />
    <TextField name="bairro" field={bairro} />
    <TextField name="logradouro" field={logradouro} />
    <TextField name="numero" field={numero} />
  </FieldGroup>
)
