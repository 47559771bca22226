import { type EstadoItem, estadoOf } from '../../api/estados'
import styles from './EstadoAviso.module.css'
import { type EstadoProps, EstadoSelo } from './EstadoSelo'

const EXPLICADO: Record<EstadoItem, string> = {
  publicado: '',
  agendado: 'Até lá, o público não vê este conteúdo.',
  aguardando: 'O público não vê este conteúdo antes de alguém aprovar.',
  email: 'O público não vê este conteúdo antes de o e-mail ser confirmado em “Minha conta”.',
  devolvido: 'O público não vê este conteúdo. Alterado, ele volta a esperar aprovação.',
}

/** The state of an item, its meaning, and a gestor's reason for sending it back. */
export function EstadoAviso({ tipo, of }: EstadoProps) {
  const estado = estadoOf(of)
  if (!estado) return null
  return (
    <div className={styles.aviso} data-estado={estado}>
      <p className={styles.linha}>
        <EstadoSelo tipo={tipo} of={of} />
        {EXPLICADO[estado]}
      </p>
      {of.devolucao && (
        <p className={styles.motivo}>
          <strong>Motivo:</strong> {of.devolucao}
        </p>
      )}
    </div>
  )
}
