import { getNoticia, statusFor } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, sanitizeContext, usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, JsonLd, Page, RefusedRoute } from '@portal/shared-contracts/ui'
import { compartilhadaOf, NoticiaArtigo } from '@portal/shared-contracts/ui/conteudo'
import { ArrowLeft } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { noticiaJsonLd } from '../noticias/noticiaJsonLd'
import { resumoOf } from '../noticias/resumoOf'
import { ItemFaixa } from '../share/ItemFaixa'
import { ShareActions } from '../share/ShareActions'
import { TEXTS } from '../texts'
import { idOf } from './idOf'

const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Notícias', to: paths.noticias() },
]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const Id = idOf(params.noticiaId)
  const resultado = await context.get(apiContext)(getNoticia, { Id }, { signal: request.signal })
  if (!resultado.ok) throw data(resultado, { status: statusFor(resultado) })
  return { ...resultado.valor, descricao: await context.get(sanitizeContext)(resultado.valor.descricao) }
}

export function Component() {
  const noticia = useLoaderData<typeof loader>()
  const { config } = usePortal()
  return (
    <Page
      titulo={noticia.titulo}
      descricao={resumoOf(noticia)}
      imagem={compartilhadaOf(noticia)}
      imagemDescricao={noticia.capaDescricao}
      intro={noticia.subTitulo}
      breadcrumb={[...TRAIL, { label: noticia.titulo }]}
    >
      <JsonLd of={noticiaJsonLd(noticia, config)} />
      <ItemFaixa tipo="noticia" of={noticia} />
      <NoticiaArtigo noticia={noticia}>
        <ShareActions titulo={noticia.titulo} path={paths.noticia(noticia.id)} />
        <BackToList />
      </NoticiaArtigo>
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page titulo="Notícia" breadcrumb={[...TRAIL, { label: 'Notícia' }]}>
      <RefusedRoute message={TEXTS.erroAoCarregarNoticia} />
      <BackToList />
    </Page>
  )
}

function BackToList() {
  return (
    <div>
      <ButtonLink to={paths.noticias()} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
        Voltar para as notícias
      </ButtonLink>
    </div>
  )
}
