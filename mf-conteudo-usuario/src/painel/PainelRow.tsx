import { Cover } from '@portal/shared-contracts/ui'
import { CriadoActions } from '../criados/CriadoActions'
import type { PainelItem } from './PainelKind'
import styles from './PainelRow.module.css'

export function PainelRow({ item, onRemove }: { item: PainelItem; onRemove: () => void }) {
  const { titulo, capa, capaDescricao, meta, encerrado, view, edit } = item
  return (
    <article className={styles.linha} data-encerrado={encerrado || undefined}>
      <div className={styles.capa}>
        <Cover src={capa} seed={titulo} alt={capaDescricao ?? ''} />
      </div>
      <div className={styles.texto}>
        <h3 className={styles.titulo}>{titulo}</h3>
        <p className={styles.meta}>
          {meta} {encerrado && <strong>(ENCERRADO)</strong>}
        </p>
      </div>
      <div className={styles.acoes}>
        <CriadoActions titulo={titulo} view={view} edit={edit} onRemove={onRemove} />
      </div>
    </article>
  )
}
