import { listSetores } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, usePortal } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import styles from '../contato/Contato.module.css'
import { ContatoForm } from '../contato/ContatoForm'
import { OutrosCanaisPanel } from '../contato/OutrosCanaisPanel'
import { TEXTS } from '../texts'
import { withApiStatus } from './withApiStatus'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const setores = await context.get(apiContext)(listSetores, {}, { signal: request.signal })
  return withApiStatus(setores, [setores])
}

export function Component() {
  const setores = useLoaderData<typeof loader>()
  const { config } = usePortal()
  return (
    <Page
      titulo="Fale conosco"
      descricao={TEXTS.introContato}
      intro={TEXTS.introContato}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Fale conosco' }]}
    >
      <div className={styles.colunas}>
        <div className={styles.cartao}>
          <noscript>
            <p className={styles.aviso}>
              {TEXTS.contatoSemScript} <a href={`mailto:${config.email}`}>{config.email}</a>.
            </p>
          </noscript>
          <ContatoForm setores={setores} />
        </div>
        <OutrosCanaisPanel config={config} />
      </div>
    </Page>
  )
}
