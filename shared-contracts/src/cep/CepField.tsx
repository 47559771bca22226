import { useForm } from 'react-final-form'
import { TextField } from '../ui/form/TextField'
import type { FieldProps } from '../ui/form/useFormField'
import { CepStatus } from './CepStatus'
import { maskCep } from './maskCep'
import { useCep } from './useCep'

/** On blur it fills in the known parts of the address (docs/product.md#postal-codes). */
export function CepField({ of }: FieldProps<string, 'text'>) {
  const form = useForm()
  const { situation, leave } = useCep((endereco) =>
    form.batch(() => {
      for (const [name, known] of Object.entries(endereco)) if (known) form.change(name, known)
    }),
  )
  return (
    <div>
      <TextField of={of} parse={maskCep} inputMode="numeric" onBlur={leave} />
      <CepStatus situation={situation} />
    </div>
  )
}
