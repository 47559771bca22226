import { CircleAlert } from 'lucide-react'
import styles from './CepStatus.module.css'
import type { CepSituation } from './useCep'

const BUSCA_CEP = 'https://buscacepinter.correios.com.br/'

/** After a failure the user can type the address. */
export function CepStatus({ situation }: { situation: CepSituation }) {
  return (
    <div className={styles.cep}>
      <p role="status" className={styles.status}>
        {situation.kind === 'none' && 'Com ele, preenchemos o endereço para você.'}
        {situation.kind === 'searching' && 'Buscando o endereço…'}
        {situation.kind === 'found' && 'Endereço encontrado. Confira os campos.'}
        {situation.kind === 'failed' && (
          <>
            <CircleAlert aria-hidden="true" />
            <span>
              <strong>{situation.message}</strong>{' '}
              {situation.isAway && <span>O serviço de CEP não respondeu agora: o seu pode estar certo. </span>}
              <span>Você também pode escrever o endereço.</span>
            </span>
          </>
        )}
      </p>
      <a href={BUSCA_CEP} target="_blank" rel="noopener noreferrer">
        Não sei o CEP (Correios, abre em outra aba)
      </a>
    </div>
  )
}
