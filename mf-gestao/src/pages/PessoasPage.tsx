import {
  exportPessoas,
  listPessoas,
  type Periodo,
  type Pessoa,
  readmitPessoa,
  suspendPessoa,
} from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import { anyText, oneOf } from '@portal/shared-contracts/lists'
import { useApi } from '@portal/shared-contracts/portal'
import { Button, FilterBar, Page, SearchField, SelectFilter, Selo } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { searchOf } from '../lista/criterios'
import { Exportar } from '../lista/Exportar'
import { Linha } from '../lista/Linha'
import { Lista } from '../lista/Lista'
import type { ListaKind } from '../lista/ListaKind'
import { loadListaOf } from '../lista/loadListaOf'
import { PERIODO, PeriodoFilter, periodoOf } from '../lista/PeriodoFilter'
import { useLista } from '../lista/useLista'
import { MotivoDialog } from '../MotivoDialog'
import { gestaoPaths } from '../paths'
import { ACESSO, PESSOAS, TITULO } from '../texts'
import { trailTo } from '../trail'
import { useAct } from '../useAct'

const page = { titulo: TITULO.pessoas, breadcrumb: trailTo({ label: TITULO.pessoas }) }
const SITUACOES = [
  { value: 'suspensas', label: 'Suspensas' },
  { value: 'ativas', label: 'Não suspensas' },
]

type Criterio = 'busca' | 'situacao' | keyof Periodo

const filtroOf = ({ busca, situacao, ...dias }: Record<Criterio, string>) => ({
  ...periodoOf(dias),
  ...(busca && { busca }),
  ...(situacao && { suspensas: situacao === 'suspensas' }),
})

const kind: ListaKind<Pessoa, Criterio> = {
  path: gestaoPaths.pessoas(),
  criterios: { busca: anyText, situacao: oneOf(SITUACOES), ...PERIODO },
  ask: (api, criterios, paginacao, options) => api(listPessoas, { paginacao, ...filtroOf(criterios) }, options),
  titulo: PESSOAS.todas,
  count: ['pessoa', 'pessoas', 'encontrada'],
  empty: PESSOAS.empty,
  notFound: PESSOAS.notFound,
  refused: PESSOAS.refused,
}

export const loader = (args: LoaderFunctionArgs) => loadListaOf(kind, args)

export function Component() {
  const lista = useLista(kind)
  const { criterios, list, narrow } = lista
  const [doomed, setDoomed] = useState<Pessoa>()
  const api = useApi()
  const { act, acting } = useAct({ done: PESSOAS.readmitida, refused: PESSOAS.naoReadmitida })

  const readmit = async ({ id: usuarioId }: Pessoa) => {
    await act(readmitPessoa, { usuarioId })
    await list.reload()
  }
  const afterSuspension = async () => {
    setDoomed(undefined)
    await list.reload()
  }

  return (
    <Page {...page} actions={<Exportar endpoint={exportPessoas} filtro={filtroOf(criterios)} nome="pessoas.csv" />}>
      <FilterBar>
        <SearchField
          label="Buscar pessoas"
          placeholder="Nome ou e-mail"
          value={criterios.busca}
          onSearch={(busca) => narrow({ busca }, { replace: true })}
        />
        <SelectFilter
          name="situacao"
          label="Situação"
          allLabel="Todas"
          value={criterios.situacao}
          options={SITUACOES}
          onChange={(situacao) => narrow({ situacao })}
        />
        <PeriodoFilter dias={criterios} onChange={narrow} />
      </FilterBar>
      <Lista of={lista}>
        {(pessoa) => (
          <PessoaLinha
            pessoa={pessoa}
            acting={acting}
            onSuspend={() => setDoomed(pessoa)}
            onReadmit={() => readmit(pessoa)}
          />
        )}
      </Lista>
      {doomed && (
        <MotivoDialog
          titulo={PESSOAS.suspenderQuem(doomed.nomeCompleto)}
          explicado={PESSOAS.suspenderExplicado}
          label={PESSOAS.suspender}
          texts={{ done: PESSOAS.suspensa, refused: PESSOAS.naoSuspensa }}
          act={({ motivo }) => api(suspendPessoa, { usuarioId: doomed.id, motivo })}
          onDone={afterSuspension}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Page>
  )
}

interface PessoaLinhaProps {
  pessoa: Pessoa
  acting: boolean
  onSuspend: () => void
  onReadmit: () => void
}

function PessoaLinha({ pessoa, acting, onSuspend, onReadmit }: PessoaLinhaProps) {
  const { id, nomeCompleto, email, instituicao, papel, suspensaEm } = pessoa
  const label = suspensaEm ? PESSOAS.readmitir : PESSOAS.suspender
  return (
    <Linha
      titulo={nomeCompleto}
      selos={
        <>
          {papel === 'gestor' && <Selo tone="soft">Gestão</Selo>}
          {suspensaEm && <Selo tone="danger">Suspensa</Selo>}
        </>
      }
      meta={[
        email,
        instituicao,
        suspensaEm && (
          <>
            Suspensa em <time dateTime={suspensaEm}>{formatDateTime(suspensaEm)}</time>
          </>
        ),
        <Link
          key="auditoria"
          to={gestaoPaths.auditoria() + searchOf({ usuarioId: String(id) })}
          aria-label={`Auditoria de ${nomeCompleto}`}
        >
          {TITULO.auditoria}
        </Link>,
      ]}
      actions={
        // The API refuses to suspend a gestor. One button serves both actions, so that it keeps the focus.
        papel !== 'gestor' && (
          <Button
            variant="secondary"
            loading={acting}
            aria-label={`${label}: ${nomeCompleto}`}
            onClick={suspensaEm ? onReadmit : onSuspend}
          >
            {label}
          </Button>
        )
      }
    />
  )
}

export const ErrorBoundary = () => <GestaoRefused {...page} refused={PESSOAS.refused} ausente={ACESSO.semGestao} />
