import { cadastroFields, hasCpfCheckDigits, maskCpf, semPontuacao } from '@portal/shared-contracts/forms'
import { StatusMessage, TextField, useFormField } from '@portal/shared-contracts/ui'

/** The CPF, masked as it is typed. Check digits that do not fit get a hint; the form is sent all the same (decision 80). */
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
