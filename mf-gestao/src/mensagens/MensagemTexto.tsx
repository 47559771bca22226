import type { MensagemRecebida } from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import { maskTelefone } from '@portal/shared-contracts/forms'
import { Section } from '@portal/shared-contracts/ui'
import { MENSAGENS } from '../texts'
import { EstadoSelo } from './EstadoSelo'
import styles from './MensagemTexto.module.css'

export function MensagemTexto({ mensagem }: { mensagem: MensagemRecebida }) {
  const { nome, emailCorporativo, telefone, empresa, cargo, setor, criadaEm, resposta, respondidaEm, naoEntregue } =
    mensagem
  return (
    <article className={styles.mensagem}>
      <p className={styles.estado}>
        <EstadoSelo estado={mensagem.estado} />
        <span>
          Recebida em <time dateTime={criadaEm}>{formatDateTime(criadaEm)}</time>
        </span>
      </p>
      <p className={styles.texto}>{mensagem.mensagem}</p>
      <dl className={styles.dados}>
        <Dado nome="Nome">{nome}</Dado>
        <Dado nome="E-mail">{emailCorporativo}</Dado>
        <Dado nome="Telefone">{maskTelefone(telefone)}</Dado>
        <Dado nome="Empresa">{empresa}</Dado>
        <Dado nome="Cargo">{cargo}</Dado>
        <Dado nome="Setor">{setor}</Dado>
      </dl>
      {naoEntregue && <p role="alert">{MENSAGENS.naoEntregue(naoEntregue)}</p>}
      {resposta && (
        <Section titulo="Resposta enviada">
          <p className={styles.texto}>{resposta}</p>
          <p className={styles.quando}>
            Enviada em <time dateTime={respondidaEm ?? ''}>{formatDateTime(respondidaEm)}</time>
          </p>
        </Section>
      )}
    </article>
  )
}

function Dado({ nome, children }: { nome: string; children: string }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  )
}
