import { exportAuditoria, listAuditoria, type Periodo, type RegistroAuditoria } from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import { idIn, oneOf } from '@portal/shared-contracts/lists'
import { Button, FilterBar, Page, SelectFilter } from '@portal/shared-contracts/ui'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { ASSUNTOS, acaoName } from '../auditoria/acaoName'
import { Detalhes } from '../auditoria/Detalhes'
import { searchOf } from '../lista/criterios'
import { Exportar } from '../lista/Exportar'
import { Linha } from '../lista/Linha'
import { Lista } from '../lista/Lista'
import type { ListaKind } from '../lista/ListaKind'
import { loadListaOf } from '../lista/loadListaOf'
import { PERIODO, PeriodoFilter, periodoOf } from '../lista/PeriodoFilter'
import { useLista } from '../lista/useLista'
import { gestaoPaths } from '../paths'
import { ACESSO, AUDITORIA, TITULO } from '../texts'
import { trailTo } from '../trail'
import styles from './AuditoriaPage.module.css'

const page = { titulo: TITULO.auditoria, breadcrumb: trailTo({ label: TITULO.auditoria }) }

type Criterio = 'acao' | 'usuarioId' | keyof Periodo

const filtroOf = ({ acao, usuarioId, ...dias }: Record<Criterio, string>) => ({
  ...periodoOf(dias),
  ...(acao && { acao }),
  ...(usuarioId && { usuarioId: Number(usuarioId) }),
})

const kind: ListaKind<RegistroAuditoria, Criterio> = {
  path: gestaoPaths.auditoria(),
  criterios: { acao: oneOf(ASSUNTOS), ...PERIODO, usuarioId: idIn },
  ask: (api, criterios, paginacao, options) => api(listAuditoria, { paginacao, ...filtroOf(criterios) }, options),
  titulo: AUDITORIA.todos,
  count: ['registro', 'registros', 'encontrado'],
  empty: AUDITORIA.empty,
  notFound: AUDITORIA.notFound,
  refused: AUDITORIA.refused,
}

export const loader = (args: LoaderFunctionArgs) => loadListaOf(kind, args)

export function Component() {
  const lista = useLista(kind)
  const { criterios, narrow } = lista
  return (
    <Page
      {...page}
      intro={AUDITORIA.intro}
      actions={<Exportar endpoint={exportAuditoria} filtro={filtroOf(criterios)} nome="auditoria.csv" />}
    >
      <FilterBar>
        <SelectFilter
          name="acao"
          label="Assunto"
          allLabel="Todos"
          value={criterios.acao}
          options={ASSUNTOS}
          onChange={(acao) => narrow({ acao })}
        />
        <PeriodoFilter dias={criterios} onChange={narrow} />
        {criterios.usuarioId && (
          <div className={styles.deTodas}>
            <Button variant="quiet" onClick={() => narrow({ usuarioId: '' })}>
              {AUDITORIA.deTodas}
            </Button>
          </div>
        )}
      </FilterBar>
      <Lista of={lista}>
        {(registro) => (
          <Linha
            titulo={acaoName(registro.acao) + (registro.alvoId === null ? '' : ` ${registro.alvoId}`)}
            meta={[
              <time key="em" dateTime={registro.em}>
                {formatDateTime(registro.em)}
              </time>,
              <Quem key="quem" of={registro} chosen={criterios.usuarioId} />,
            ]}
          >
            <Detalhes of={registro.detalhes} />
          </Linha>
        )}
      </Lista>
    </Page>
  )
}

function Quem({ of: { usuarioId, nome }, chosen }: { of: RegistroAuditoria; chosen: string }) {
  if (usuarioId === null) return AUDITORIA.semConta
  const quem = nome ?? AUDITORIA.contaExcluida(usuarioId)
  if (chosen === String(usuarioId)) return quem
  return (
    <Link to={searchOf({ usuarioId: String(usuarioId) })} aria-label={`${AUDITORIA.soDe} ${quem}`}>
      {quem}
    </Link>
  )
}

export const ErrorBoundary = () => <GestaoRefused {...page} refused={AUDITORIA.refused} ausente={ACESSO.semGestao} />
