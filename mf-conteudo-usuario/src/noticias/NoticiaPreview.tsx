import type { Noticia } from '@portal/shared-contracts/api'
import { usePortal } from '@portal/shared-contracts/portal'
import { NoticiaArtigo } from '@portal/shared-contracts/ui/conteudo'
import { useImagem } from '../fields/useImagem'
import { useSanitized } from '../form/useSanitized'
import styles from './NoticiaPreview.module.css'
import { type NoticiaValues, toNoticia } from './NoticiaValues'

export function NoticiaPreview({ values, edited }: { values: NoticiaValues; edited: Noticia | undefined }) {
  const { usuario } = usePortal().session
  const descricao = useSanitized(values.descricao)
  const nova = useImagem(values.arquivo ?? undefined)
  const antiga = values.removerArquivo ? null : (edited?.capaUrl ?? edited?.arquivo ?? null)
  const autor = edited?.autor ?? usuario?.userName ?? ''
  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.titulo}>{values.titulo || 'Notícia sem título'}</h2>
        {values.subTitulo && <p className={styles.subTitulo}>{values.subTitulo}</p>}
      </header>
      <NoticiaArtigo noticia={{ ...toNoticia(values, autor), descricao, capaUrl: nova ?? antiga }} />
    </>
  )
}
