import { localNow } from '@portal/shared-contracts/dates'
import { usePortal } from '@portal/shared-contracts/portal'
import { DocumentoFicha, EventoDetalhe, NoticiaArtigo } from '@portal/shared-contracts/ui/conteudo'
import styles from './ItemConteudo.module.css'
import type { ItemLido } from './readItem'

export function ItemConteudo({ of: lido }: { of: ItemLido }) {
  const { fusoHorario } = usePortal().config
  return (
    <div className={styles.conteudo}>
      {lido.tipo === 'noticia' && (
        <>
          {lido.item.subTitulo && (
            <p className={styles.subTitulo}>
              <span>{lido.item.subTitulo}</span>
            </p>
          )}
          <NoticiaArtigo noticia={lido.item} />
        </>
      )}
      {lido.tipo === 'evento' && <EventoDetalhe evento={lido.item} now={localNow(fusoHorario)} />}
      {lido.tipo === 'documento' && <DocumentoFicha documento={lido.item} />}
    </div>
  )
}
