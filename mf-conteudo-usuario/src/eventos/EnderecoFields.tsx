import { CepField } from '@portal/shared-contracts/cep'
import { UFS } from '@portal/shared-contracts/forms'
import { FieldGroup, SelectField, TextField } from '@portal/shared-contracts/ui'
import { EnderecosSalvos } from './EnderecosSalvos'
import { eventoFields } from './eventoFields'

const { cep, logradouro, numero, bairro, uf, cidade, complemento } = eventoFields
const ESTADOS = UFS.map((value) => ({ value, label: value }))

/** Where people meet. The CEP, or an address that was used before, fills in the rest. */
export const EnderecoFields = () => (
  <FieldGroup legend="Endereço">
    <EnderecosSalvos />
    <CepField name="cep" field={cep} />
    <TextField name="logradouro" field={logradouro} />
    <TextField name="numero" field={numero} />
    <TextField name="bairro" field={bairro} />
    <SelectField name="uf" field={uf} options={ESTADOS} />
    <TextField name="cidade" field={cidade} />
    <TextField name="complemento" field={complemento} />
  </FieldGroup>
)
