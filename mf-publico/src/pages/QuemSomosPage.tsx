import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, Cover, EmptyState, Page, Section } from '@portal/shared-contracts/ui'
import { Compass, Telescope } from 'lucide-react'
import { PropositoSection } from '../quemSomos/PropositoSection'
import { COMBINADOS, textsFor } from '../quemSomos/texts'
import { TEXTS } from '../texts'
import styles from './QuemSomosPage.module.css'

export function Component() {
  const { nome, cidade, demo } = usePortal().config
  return (
    <Page
      titulo="Quem somos"
      descricao={`O que é o ${nome}: origem, missão, visão, valores e propósito.`}
      intro={`O ${nome} é a rede de pessoas e instituições que faz a inovação chegar ao dia a dia de ${cidade}.`}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Quem somos' }]}
    >
      {demo === false ? (
        <EmptyState
          message={TEXTS.aindaSemHistoria}
          action={
            <ButtonLink to={paths.faleConosco()} variant="secondary">
              Fale conosco
            </ButtonLink>
          }
        />
      ) : (
        <Historia />
      )}
    </Page>
  )
}

function Historia() {
  const { cidade, peticaoUrl } = usePortal().config
  const { origem, missao, visao, valores, proposito } = textsFor(cidade)
  return (
    <>
      <div className={styles.origem}>
        <Section titulo="Origem">
          <p className={styles.texto}>{origem}</p>
        </Section>
        <div className={styles.quadro}>
          <Cover seed="Mercado Velho, 2019" />
        </div>
      </div>
      <div className={styles.rumo}>
        <section aria-labelledby="missao">
          <Compass aria-hidden="true" />
          <h2 id="missao">Missão</h2>
          <p>{missao}</p>
        </section>
        <section aria-labelledby="visao">
          <Telescope aria-hidden="true" />
          <h2 id="visao">Visão</h2>
          <p>{visao}</p>
        </section>
      </div>
      <Section titulo="Valores" tone="soft">
        <p className={styles.texto}>{valores}</p>
        <ul className={styles.combinados}>
          {COMBINADOS.map((combinado) => (
            <li key={combinado.nome}>
              <h3>{combinado.nome}</h3>
              <p>{combinado.texto}</p>
            </li>
          ))}
        </ul>
      </Section>
      <PropositoSection texto={proposito} peticaoUrl={peticaoUrl} />
    </>
  )
}
