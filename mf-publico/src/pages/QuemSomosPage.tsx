import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { Origem } from '../quemSomos/Origem'
import { Proposito } from '../quemSomos/Proposito'
import { Rumo } from '../quemSomos/Rumo'
import { textsFor } from '../quemSomos/texts'
import { Valores } from '../quemSomos/Valores'

export function Component() {
  const { nome, cidade, peticaoUrl } = usePortal().config
  const { origem, missao, visao, valores, proposito } = textsFor(cidade)
  return (
    <Page
      titulo="Quem somos"
      descricao={`O que é o ${nome}: origem, missão, visão, valores e propósito.`}
      intro={`O ${nome} é a rede de pessoas e instituições que faz a inovação chegar ao dia a dia de ${cidade}.`}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Quem somos' }]}
    >
      <Origem texto={origem} />
      <Rumo missao={missao} visao={visao} />
      <Valores texto={valores} />
      <Proposito texto={proposito} peticaoUrl={peticaoUrl} />
    </Page>
  )
}
