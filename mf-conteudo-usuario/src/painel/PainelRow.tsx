import type { ComEstado, TipoItem } from '@portal/shared-contracts/api'
import { Cover } from '@portal/shared-contracts/ui'
import { EstadoSelo } from '@portal/shared-contracts/ui/conteudo'
import { CriadoActions } from '../criados/CriadoActions'
import type { PainelItem } from './PainelKind'
import styles from './PainelRow.module.css'

interface PainelRowProps {
  tipo: TipoItem
  of: ComEstado
  item: PainelItem
  onRemove: () => void
}

export function PainelRow({ tipo, of, item, onRemove }: PainelRowProps) {
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
        <div>
          <EstadoSelo tipo={tipo} of={of} />
        </div>
      </div>
      <div className={styles.acoes}>
        <CriadoActions titulo={titulo} view={view} edit={edit} onRemove={onRemove} />
      </div>
    </article>
  )
}
