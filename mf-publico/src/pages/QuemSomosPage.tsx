import { getTextos, type Secao } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, Cover, EmptyState, Page, RefusedState } from '@portal/shared-contracts/ui'
import { Compass, Telescope } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { PropositoSection } from '../quemSomos/PropositoSection'
import { SecaoSection } from '../quemSomos/SecaoSection'
import { TEXTS } from '../texts'
import styles from './QuemSomosPage.module.css'
import { withApiStatus } from './withApiStatus'

export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const textos = await context.get(apiContext)(getTextos, {}, { signal })
  return withApiStatus(textos.ok ? { secoes: textos.valor.quemSomos } : { refusal: textos }, [textos])
}

export function Component() {
  const { nome, cidade } = usePortal().config
  const loaded = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <Page
      titulo="Quem somos"
      descricao={`O que é o ${nome}: origem, missão, visão, valores e propósito.`}
      intro={`O ${nome} é a rede de pessoas e instituições que faz a inovação chegar ao dia a dia de ${cidade}.`}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Quem somos' }]}
    >
      {'refusal' in loaded ? (
        <RefusedState message={TEXTS.historiaFalhou} refusal={loaded.refusal} onRetry={revalidate} />
      ) : loaded.secoes.length > 0 ? (
        <Historia secoes={loaded.secoes} />
      ) : (
        <EmptyState
          message={TEXTS.aindaSemHistoria}
          action={
            <ButtonLink to={paths.faleConosco()} variant="secondary">
              Fale conosco
            </ButtonLink>
          }
        />
      )}
    </Page>
  )
}

const RUMO = [
  { titulo: 'Missão', id: 'missao', Icon: Compass },
  { titulo: 'Visão', id: 'visao', Icon: Telescope },
]

/** Origin, mission, vision and purpose have fixed places; other sections follow. */
function Historia({ secoes }: { secoes: readonly Secao[] }) {
  const { peticaoUrl } = usePortal().config
  const named = (titulo: string) => secoes.find((secao) => secao.titulo === titulo)
  const [origem, proposito] = [named('Origem'), named('Propósito')]
  const rumo = RUMO.flatMap((place) => {
    const secao = named(place.titulo)
    return secao ? [{ ...place, secao }] : []
  })
  const placed = new Set([origem, proposito, ...rumo.map(({ secao }) => secao)])
  return (
    <>
      {origem && (
        <div className={styles.origem}>
          <SecaoSection secao={origem} />
          <div className={styles.quadro}>
            <Cover seed="Mercado Velho, 2019" />
          </div>
        </div>
      )}
      {rumo.length > 0 && (
        <div className={styles.rumo}>
          {rumo.map(({ titulo, id, Icon, secao }) => (
            <section key={id} aria-labelledby={id}>
              <Icon aria-hidden="true" />
              <h2 id={id}>{titulo}</h2>
              {secao.paragrafos.map((paragrafo) => (
                <p key={paragrafo}>{paragrafo}</p>
              ))}
            </section>
          ))}
        </div>
      )}
      {secoes
        .filter((secao) => !placed.has(secao))
        .map((secao) => (
          <SecaoSection key={secao.titulo} secao={secao} tone="soft" />
        ))}
      {proposito && <PropositoSection texto={proposito.paragrafos.join(' ')} peticaoUrl={peticaoUrl} />}
    </>
  )
}
