import { Button, ButtonLink, Cover } from '@portal/shared-contracts/ui'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { PainelItem } from './PainelDefinition'
import styles from './PainelLinha.module.css'

/** One item of a panel and what can be done with it. */
export function PainelLinha({ item, onRemove }: { item: PainelItem; onRemove: () => void }) {
  const { titulo, capa, meta, encerrado, view, edit } = item
  return (
    <article className={styles.linha} data-encerrado={encerrado || undefined}>
      <div className={styles.capa}>
        <Cover src={capa} seed={titulo} />
      </div>
      <div className={styles.texto}>
        <h3 className={styles.titulo}>{titulo}</h3>
        <p className={styles.meta}>
          {meta} {encerrado && <strong>(ENCERRADO)</strong>}
        </p>
      </div>
      <div className={styles.acoes}>
        <ButtonLink to={view} variant="quiet" icon={<Eye aria-hidden="true" />} aria-label={`Ver: ${titulo}`}>
          Ver
        </ButtonLink>
        {edit && (
          <ButtonLink to={edit} variant="quiet" icon={<Pencil aria-hidden="true" />} aria-label={`Editar: ${titulo}`}>
            Editar
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Excluir: ${titulo}`}
          onClick={onRemove}
        >
          Excluir
        </Button>
      </div>
    </article>
  )
}
