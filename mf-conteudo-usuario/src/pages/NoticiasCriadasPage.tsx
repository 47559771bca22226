import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Criados } from '../criados/Criados'
import { RascunhoCard } from '../criados/RascunhoCard'
import { loadCriados, useCriados } from '../criados/useCriados'
import { useRascunhoCriado } from '../criados/useRascunhoCriado'
import { NoticiaCriadaCard } from '../noticias/NoticiaCriadaCard'
import { noticiaRascunho } from '../noticias/noticiaRascunho'
import { noticiasCriadas } from '../noticias/noticiasCriadas'

export const loader = (args: LoaderFunctionArgs) => loadCriados(noticiasCriadas, args)

export const Component = observer(function NoticiasCriadasPage() {
  const { remocao, ...criadas } = useCriados(noticiasCriadas)
  const { rascunho, pergunta, ask } = useRascunhoCriado(noticiaRascunho)
  return (
    <Criados
      {...criadas}
      definition={noticiasCriadas}
      pergunta={pergunta.asking ? pergunta : remocao}
      rascunho={rascunho && <RascunhoCard rascunho={rascunho} form={noticiasCriadas.criar.to} onRemove={ask} />}
      card={(noticia) => <NoticiaCriadaCard key={noticia.id} noticia={noticia} onRemove={() => remocao.ask(noticia)} />}
    />
  )
})
