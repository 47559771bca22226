import { Circle, CircleCheck } from 'lucide-react'
import { REQUISITOS_DA_SENHA } from '../../forms'
import { StatusMessage } from '../states/StatusMessage'
import { VisuallyHidden } from '../text/VisuallyHidden'
import styles from './SenhaMeter.module.css'
import { type FieldProps, useFormField } from './useFormField'

/** Shows fulfilled password requirements of the surrounding form. */
export function SenhaMeter({ of }: FieldProps<string, 'password'>) {
  const { input } = useFormField(of)
  const senha = of.clean(String(input.value))
  const requisitos = REQUISITOS_DA_SENHA.map(({ texto, isMet }) => ({ texto, met: senha !== '' && isMet(senha) }))
  const missing = requisitos.filter(({ met }) => !met)

  return (
    <div className={styles.medidor} data-complete={missing.length === 0 || undefined}>
      <p className={styles.title}>A senha precisa ter:</p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ transform: `scaleX(${1 - missing.length / requisitos.length})` }} />
      </div>
      <ul>
        {requisitos.map(({ texto, met }) => (
          <li key={texto} data-met={met || undefined}>
            {met ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {texto}
            {met && <VisuallyHidden> (pronto)</VisuallyHidden>}
          </li>
        ))}
      </ul>
      <StatusMessage>{senha !== '' && statusOf(missing.map(({ texto }) => texto))}</StatusMessage>
    </div>
  )
}

const statusOf = (missing: string[]) =>
  missing.length === 0 ? 'A senha está no formato.' : `Falta: ${missing.join(', ')}.`
