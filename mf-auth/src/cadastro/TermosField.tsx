import { cadastroFields } from '@portal/shared-contracts/forms'
import { usePortal } from '@portal/shared-contracts/portal'
import { CheckboxField } from '@portal/shared-contracts/ui'
import styles from './Cadastro.module.css'

export function TermosField() {
  const { encarregado, privacidadeUrl } = usePortal().config
  return (
    <div className={styles.termos}>
      <p>
        Usamos seus dados só para criar e proteger a sua conta. Eles não aparecem nas páginas públicas. Dúvidas ou
        pedidos sobre seus dados: <span className={styles.contato}>{encarregado}</span>.
      </p>
      <p>
        <a href={privacidadeUrl} target="_blank" rel="noopener noreferrer">
          Ler os termos de uso e privacidade (PDF, abre em outra aba)
        </a>
      </p>
      <CheckboxField of={cadastroFields.termosAceitos} />
    </div>
  )
}
