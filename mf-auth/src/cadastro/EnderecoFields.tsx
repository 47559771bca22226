import { UFS } from '@portal/shared-contracts/forms'
import { FieldGroup, SelectField, TextField, useFormField } from '@portal/shared-contracts/ui'
import { CepStatus } from './CepStatus'
import { cadastroFields } from './cadastroFields'
import type { EnderecoDoCep } from './findEndereco'
import { maskCep } from './mascaras'
import { useCep } from './useCep'

const { cep, logradouro, numero, bairro, cidade, uf } = cadastroFields
const ESTADOS = UFS.map((value) => ({ value, label: value }))

/** The address. The CEP fills in what it knows of it, and leaves alone what it does not. */
export function EnderecoFields() {
  const change = {
    logradouro: useFormField<string>({ name: 'logradouro', field: logradouro }).input.onChange,
    bairro: useFormField<string>({ name: 'bairro', field: bairro }).input.onChange,
    cidade: useFormField<string>({ name: 'cidade', field: cidade }).input.onChange,
    uf: useFormField<string>({ name: 'uf', field: uf }).input.onChange,
  } satisfies Record<keyof EnderecoDoCep, (value: string) => void>

  const { situation, leave } = useCep((endereco) => {
    for (const name of Object.keys(change) as (keyof EnderecoDoCep)[]) {
      const known = endereco[name]
      if (known) change[name](known)
    }
  })

  return (
    <FieldGroup legend="Endereço">
      <div>
        <TextField name="cep" field={cep} parse={maskCep} inputMode="numeric" onBlur={leave} />
        <CepStatus situation={situation} />
      </div>
      <SelectField name="uf" field={uf} options={ESTADOS} />
      <TextField name="cidade" field={cidade} />
      <TextField name="bairro" field={bairro} />
      <TextField name="logradouro" field={logradouro} />
      <TextField name="numero" field={numero} />
    </FieldGroup>
  )
}
