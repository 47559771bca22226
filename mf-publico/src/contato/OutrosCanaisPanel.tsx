import type { PortalConfig } from '@portal/shared-contracts/portal'
import { Mail, ShieldCheck } from 'lucide-react'
import { TEXTS } from '../texts'
import styles from './Contato.module.css'

export function OutrosCanaisPanel({ config }: { config: PortalConfig }) {
  const { email, encarregado, privacidadeUrl, redes } = config
  return (
    <aside className={styles.canais} aria-label="Outros canais e privacidade">
      <section aria-labelledby="outros-canais">
        <Mail aria-hidden="true" />
        <h2 id="outros-canais">Outros canais</h2>
        <p>
          Se preferir, escreva para <a href={`mailto:${email}`}>{email}</a>.
        </p>
        {redes.length > 0 && (
          <ul>
            {redes.map(({ nome, url }) => (
              <li key={nome}>
                <a href={url} rel="noopener noreferrer">
                  {nome}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="seus-dados">
        <ShieldCheck aria-hidden="true" />
        <h2 id="seus-dados">Seus dados</h2>
        <p>{TEXTS.usoDosDados}</p>
        <p>
          <a href={privacidadeUrl}>Termos de privacidade (PDF)</a>. Dúvidas sobre seus dados:{' '}
          <a href={`mailto:${encarregado}`}>{encarregado}</a>.
        </p>
      </section>
    </aside>
  )
}
