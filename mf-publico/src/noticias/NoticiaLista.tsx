import type { Noticia } from '@portal/shared-contracts/api'
import { type ListaStore, showMore } from '@portal/shared-contracts/lists'
import { CardGrid, MoreList } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { type Criterios, searchOf } from './criterios'
import { NoticiaCard } from './NoticiaCard'
import styles from './NoticiaLista.module.css'

interface NoticiaListaProps {
  noticias: ListaStore<Noticia>
  criterios: Criterios
}

/** The cards and "Ver mais". The page itself says how many there are, also where nothing was found. */
export const NoticiaLista = observer(function NoticiaLista({ noticias, criterios }: NoticiaListaProps) {
  const addressOf = (pagina: number) => searchOf({ ...criterios, pagina })
  return (
    <div className={styles.lista}>
      <MoreList
        label="Ver mais"
        hasMore={noticias.hasMore}
        loading={noticias.loading}
        onMore={() => showMore(noticias, addressOf)}
        to={addressOf(noticias.pagina + 1)}
        before={noticias.primeira > 1 ? addressOf(noticias.primeira - 1) : undefined}
        status=""
      >
        <CardGrid>
          {noticias.itens.map((noticia) => (
            <NoticiaCard key={noticia.id} noticia={noticia} />
          ))}
        </CardGrid>
      </MoreList>
    </div>
  )
})
