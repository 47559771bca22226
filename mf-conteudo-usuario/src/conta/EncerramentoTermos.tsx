import { Check, X } from 'lucide-react'
import { CONTA } from '../contaTexts'
import styles from './EncerramentoTermos.module.css'

export const EncerramentoTermos = () => (
  <div className={styles.termos}>
    <div>
      <h3>{CONTA.sai}</h3>
      <ul>
        {CONTA.saem.map((texto) => (
          <li key={texto}>
            <X aria-hidden="true" />
            {texto}
          </li>
        ))}
      </ul>
    </div>
    <div>
      <h3>{CONTA.fica}</h3>
      <ul>
        {CONTA.ficam.map((texto) => (
          <li key={texto}>
            <Check aria-hidden="true" />
            {texto}
          </li>
        ))}
      </ul>
    </div>
  </div>
)
