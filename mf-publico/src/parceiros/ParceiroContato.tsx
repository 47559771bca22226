import type { ParceiroDetalhe } from '@portal/shared-contracts/api'
import { IdCard, Mail, MapPin, Phone } from 'lucide-react'
import { useId } from 'react'
import { formatCnpj, formatTelefone } from './formats'
import styles from './ParceiroContato.module.css'
import { ParceiroLinks } from './ParceiroLinks'

export function ParceiroContato({ parceiro }: { parceiro: ParceiroDetalhe }) {
  const { emailContato, telefone, endereco, cnpj } = parceiro
  const id = useId()
  return (
    <aside className={styles.contato} aria-labelledby={id}>
      <h2 id={id} className={styles.titulo}>
        Contato
      </h2>
      <dl className={styles.dados}>
        {emailContato && (
          <div>
            <dt>
              <Mail aria-hidden="true" />
              E-mail
            </dt>
            <dd>
              <a href={`mailto:${emailContato}`}>{emailContato}</a>
            </dd>
          </div>
        )}
        {telefone && (
          <div>
            <dt>
              <Phone aria-hidden="true" />
              Telefone
            </dt>
            <dd>
              <a href={`tel:+55${telefone}`}>{formatTelefone(telefone)}</a>
            </dd>
          </div>
        )}
        {endereco && (
          <div>
            <dt>
              <MapPin aria-hidden="true" />
              Endereço
            </dt>
            <dd>{endereco}</dd>
          </div>
        )}
        {cnpj && (
          <div>
            <dt>
              <IdCard aria-hidden="true" />
              CNPJ
            </dt>
            <dd className={styles.cnpj}>{formatCnpj(cnpj)}</dd>
          </div>
        )}
      </dl>
      <ParceiroLinks parceiro={parceiro} />
    </aside>
  )
}
