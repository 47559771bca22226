import { listOwnUltimasNoticias, listOwnUltimosDocumentos, listOwnUltimosEventos } from '@portal/shared-contracts/api'
import { apiContext, usePortal, useStore } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { documentosPainel } from '../documentos/documentosPainel'
import { eventosPainel } from '../eventos/eventosPainel'
import { noticiasPainel } from '../noticias/noticiasPainel'
import { Painel } from '../painel/Painel'
import { PainelStore } from '../painel/PainelStore'
import { Removal } from '../removal/Removal'
import styles from './UserHomePage.module.css'

/** Promises of three calls let each painel load independently. Runs in the browser only. */
export function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  return {
    documentos: api(listOwnUltimosDocumentos, {}),
    noticias: api(listOwnUltimasNoticias, {}),
    eventos: api(listOwnUltimosEventos, {}),
  }
}

type First = ReturnType<typeof loader>

export const Component = observer(function Component() {
  const { session, alerts } = usePortal()
  const paineis = useStore((api, first: First) => ({
    documentos: new PainelStore(api, alerts, documentosPainel, first.documentos),
    noticias: new PainelStore(api, alerts, noticiasPainel, first.noticias),
    eventos: new PainelStore(api, alerts, eventosPainel, first.eventos),
  }))
  return (
    <Page
      titulo="Home"
      intro={session.usuario && `Olá, ${session.usuario.userName}. Isto é o que você enviou por último.`}
    >
      <div className={styles.area}>
        <div className={styles.paineis}>
          <Removal of={paineis.documentos.removal}>
            <Painel painel={paineis.documentos} />
          </Removal>
          <Removal of={paineis.noticias.removal}>
            <Painel painel={paineis.noticias} />
          </Removal>
          <Removal of={paineis.eventos.removal}>
            <Painel painel={paineis.eventos} />
          </Removal>
        </div>
      </div>
    </Page>
  )
})
