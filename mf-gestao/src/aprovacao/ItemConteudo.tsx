import type { Documento } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, formatBytes } from '@portal/shared-contracts/ui'
import { DocumentoFicha, EventoDetalhe, NoticiaArtigo } from '@portal/shared-contracts/ui/conteudo'
import { FileText } from 'lucide-react'
import { APROVACAO } from '../texts'
import styles from './ItemConteudo.module.css'
import type { ItemLido } from './readItem'

/** An item as its public page will show it. */
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
      {lido.tipo === 'documento' && <DocumentoFicha documento={lido.item} acoes={<Arquivo of={lido.item} />} />}
    </div>
  )
}

function Arquivo({ of: { download, tamanho } }: { of: Documento }) {
  // Another API may give what is no address of a file, such as `javascript:`.
  if (!download || !/^(https?:\/\/|\/)/i.test(download.trim())) return <p>{APROVACAO.semArquivo}</p>
  return (
    <ButtonLink href={download.trim()} target="_blank" variant="secondary" icon={<FileText aria-hidden="true" />}>
      {APROVACAO.abrirArquivo}
      {tamanho ? `, ${formatBytes(tamanho)}` : ''}
    </ButtonLink>
  )
}
