import { listEmEspera, listMensagens, type Resultado } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext } from '@portal/shared-contracts/portal'
import { Card, CardGrid, Page } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { throwFinal } from '../lista/loadListaOf'
import { gestaoPaths } from '../paths'
import { ACESSO, GESTAO, TITULO } from '../texts'
import styles from './GestaoPage.module.css'

const page = {
  titulo: TITULO.gestao,
  breadcrumb: [{ label: 'Home', to: paths.userHome() }, { label: TITULO.gestao }],
}

export async function loader({ request: { signal }, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [esperam, novas] = await Promise.all([
    api(listEmEspera, { paginacao: 1 }, { signal }),
    api(listMensagens, { paginacao: 1, estado: 'nova' }, { signal }),
  ])
  throwFinal(esperam)
  throwFinal(novas)
  return { esperam: totalOf(esperam), novas: totalOf(novas) }
}

/** Undefined if the request failed: the page works without the number. */
const totalOf = (resultado: Resultado<unknown[]>) =>
  resultado.ok ? (resultado.total ?? resultado.valor.length) : undefined

export function Component() {
  const { esperam, novas } = useLoaderData<typeof loader>()
  return (
    <Page {...page} intro={GESTAO.descricao}>
      <div className={styles.inicio}>
        <CardGrid label={TITULO.gestao}>
          <Card
            headingLevel={2}
            to={gestaoPaths.aprovacao()}
            titulo={TITULO.aprovacao}
            meta={esperam !== undefined && GESTAO.esperam(esperam)}
          >
            {GESTAO.aprovacao}
          </Card>
          <Card headingLevel={2} to={gestaoPaths.conteudo()} titulo={TITULO.conteudo}>
            {GESTAO.conteudo}
          </Card>
          <Card
            headingLevel={2}
            to={gestaoPaths.mensagens()}
            titulo={TITULO.mensagens}
            meta={novas !== undefined && GESTAO.novas(novas)}
          >
            {GESTAO.mensagens}
          </Card>
          <Card headingLevel={2} to={gestaoPaths.pessoas()} titulo={TITULO.pessoas}>
            {GESTAO.pessoas}
          </Card>
          <Card headingLevel={2} to={gestaoPaths.publicadores()} titulo={TITULO.publicadores}>
            {GESTAO.publicadores}
          </Card>
          <Card headingLevel={2} to={gestaoPaths.auditoria()} titulo={TITULO.auditoria}>
            {GESTAO.auditoria}
          </Card>
        </CardGrid>
      </div>
    </Page>
  )
}

export const ErrorBoundary = () => <GestaoRefused {...page} refused={GESTAO.refused} ausente={ACESSO.semGestao} />
