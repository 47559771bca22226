import { criteriaOf, isFiltered, ListFilters, searchOf } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { Button, ButtonLink, EmptyState, Page, StatusMessage } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { findGrupos } from '../parceiros/grupos'
import { ParceiroGrupo } from '../parceiros/ParceiroGrupo'
import styles from '../parceiros/ParceiroGrupos.module.css'
import { parceirosPublicos } from '../parceiros/parceirosPublicos'
import { quantosEncontrados } from '../parceiros/quantos'
import { TEXTS } from '../texts'

export const loader = ({ request }: LoaderFunctionArgs) =>
  criteriaOf(new URL(request.url).searchParams, parceirosPublicos)

export function Component() {
  const criterios = useLoaderData<typeof loader>()
  const [open, setOpen] = useState(true)
  const grupos = findGrupos(criterios)
  const count = grupos.reduce((total, { parceiros }) => total + parceiros.length, 0)
  const filtered = isFiltered(criterios)
  return (
    <Page
      titulo="Parceiros"
      descricao={TEXTS.introParceiros}
      intro={TEXTS.introParceiros}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Parceiros' }]}
    >
      <ListFilters of={{ kind: parceirosPublicos, criterios, options: parceirosPublicos.filtro.options }} />
      <div className={styles.resumo}>
        <StatusMessage visible={count > 0}>{quantosEncontrados(count, filtered)}</StatusMessage>
        {grupos.length > 1 && (
          <Button variant="quiet" onClick={() => setOpen(!open)}>
            {open ? 'Fechar todos os grupos' : 'Abrir todos os grupos'}
          </Button>
        )}
      </div>
      {count > 0 ? (
        <div>
          {grupos.map((grupo) => (
            <ParceiroGrupo
              key={`${grupo.tipoInstituicaoId} ${open} ${searchOf(criterios, parceirosPublicos)}`}
              grupo={grupo}
              open={open || filtered}
            />
          ))}
        </div>
      ) : (
        <EmptyState
          message={TEXTS.nenhumParceiroEncontrado}
          action={
            <ButtonLink to={paths.parceiros()} variant="secondary">
              Ver todos os parceiros
            </ButtonLink>
          }
        />
      )}
    </Page>
  )
}
