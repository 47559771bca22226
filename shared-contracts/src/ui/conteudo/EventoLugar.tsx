import type { Evento } from '../../api'
import { withScheme } from '../../forms'
import styles from './EventoFicha.module.css'
import { enderecoLine, isOnline, mapaOf } from './lugarOf'

/** The place with its address, or "Online: " with the link. */
export function EventoLugar({ evento }: { evento: Evento }) {
  const link = withScheme(evento.linkExterno)
  if (isOnline(evento)) {
    if (!link) return 'Online'
    return (
      <>
        Online:{' '}
        <a href={link} rel="noopener noreferrer">
          {link}
        </a>
      </>
    )
  }
  const endereco = enderecoLine(evento.endereco)
  const mapa = mapaOf(evento)
  return (
    <>
      {evento.local}
      {endereco && <span className={styles.linha}>{endereco}</span>}
      {mapa && (
        <span className={styles.rumo}>
          <a href={mapa} rel="noopener noreferrer">
            Ver no mapa
          </a>
        </span>
      )}
    </>
  )
}
