import { criteriaOf, isFiltered, ListFilters, searchOf } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext } from '@portal/shared-contracts/portal'
import { Button, ButtonLink, EmptyState, Page, StatusMessage } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { foundLabelOf } from '../parceiros/countLabelOf'
import { listGroups } from '../parceiros/listGroups'
import { ParceiroGroupSection } from '../parceiros/ParceiroGroupSection'
import { loadGroups } from '../parceiros/parceiroGroups'
import { parceirosPublicos } from '../parceiros/parceirosPublicos'
import { TEXTS } from '../texts'
import styles from './ParceirosPage.module.css'

export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs) {
  return {
    criteria: criteriaOf(new URL(url).searchParams, parceirosPublicos),
    known: await loadGroups(context.get(apiContext), signal),
  }
}

export function Component() {
  const { criteria, known } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState(true)
  const groups = listGroups(known, criteria)
  const count = groups.reduce((total, { parceiros }) => total + parceiros.length, 0)
  const hasFilter = isFiltered(criteria)
  return (
    <Page
      titulo="Parceiros"
      descricao={TEXTS.introParceiros}
      intro={TEXTS.introParceiros}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Parceiros' }]}
    >
      {known.length > 0 && (
        <>
          <ListFilters of={{ kind: parceirosPublicos, criteria, options: parceirosPublicos.filter.options }} />
          <div className={styles.resumo}>
            <StatusMessage visible={count > 0}>{foundLabelOf(count, hasFilter)}</StatusMessage>
            {groups.length > 1 && (
              <Button variant="quiet" onClick={() => setOpen(!open)}>
                {open ? 'Fechar todos os grupos' : 'Abrir todos os grupos'}
              </Button>
            )}
          </div>
        </>
      )}
      {count > 0 ? (
        <div>
          {groups.map((group) => (
            <ParceiroGroupSection
              key={`${group.tipoInstituicaoId} ${open} ${searchOf(criteria, parceirosPublicos)}`}
              group={group}
              open={open || hasFilter}
            />
          ))}
        </div>
      ) : (
        <EmptyState
          message={known.length > 0 ? TEXTS.nenhumParceiroEncontrado : TEXTS.aindaNaoHaParceiros}
          action={
            known.length > 0 && (
              <ButtonLink to={paths.parceiros()} variant="secondary">
                Ver todos os parceiros
              </ButtonLink>
            )
          }
        />
      )}
    </Page>
  )
}
