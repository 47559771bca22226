import { cadastroFields, hasCheckDigits, semPontuacao } from '@portal/shared-contracts/forms'
import { StatusMessage, TextField, useFormField } from '@portal/shared-contracts/ui'
import { maskCpf } from './maskCpf'

/** The CPF. Digits that do not check are pointed out and hinder nobody (decision 80). */
export function CpfField() {
  const { input } = useFormField(cadastroFields.cpf)
  const cpf = semPontuacao(String(input.value))
  return (
    <div>
      <TextField of={cadastroFields.cpf} parse={maskCpf} inputMode="numeric" />
      <StatusMessage visible>
        {cpf.length === 11 &&
          !hasCheckDigits(cpf) &&
          'Confira o CPF: os dois últimos números não combinam com os outros.'}
      </StatusMessage>
    </div>
  )
}
