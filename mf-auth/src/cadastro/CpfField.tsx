import { cadastroFields, hasCpfCheckDigits, maskCpf, semPontuacao } from '@portal/shared-contracts/forms'
import { StatusMessage, TextField, useFormField } from '@portal/shared-contracts/ui'

/** Wrong check digits show a hint but do not prevent sending (docs/product.md#registration). */
export function CpfField() {
  const { input } = useFormField(cadastroFields.cpf)
  const cpf = semPontuacao(String(input.value))
  return (
    <div>
      <TextField of={cadastroFields.cpf} parse={maskCpf} inputMode="numeric" />
      <StatusMessage visible>
        {cpf.length === 11 &&
          !hasCpfCheckDigits(cpf) &&
          'Confira o CPF: os dois últimos números não combinam com os outros.'}
      </StatusMessage>
    </div>
  )
}
