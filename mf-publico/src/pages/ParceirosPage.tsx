import { paths } from '@portal/shared-contracts/paths'
import { Button, ButtonLink, EmptyState, Page, StatusMessage } from '@portal/shared-contracts/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { criteriosOf, findGrupos, searchOf } from '../parceiros/criterios'
import { ParceiroFiltro } from '../parceiros/ParceiroFiltro'
import { ParceiroGrupo } from '../parceiros/ParceiroGrupo'
import styles from '../parceiros/ParceiroGrupos.module.css'
import { foundOf } from '../parceiros/statusOf'
import { TEXTS } from '../texts'

export const loader = ({ request }: LoaderFunctionArgs) => criteriosOf(new URL(request.url).searchParams)

export function Component() {
  const criterios = useLoaderData<typeof loader>()
  const [open, setOpen] = useState(true)
  const grupos = findGrupos(criterios)
  const count = grupos.reduce((total, { parceiros }) => total + parceiros.length, 0)
  const isFiltered = searchOf(criterios) !== ''
  return (
    <Page
      titulo="Parceiros"
      descricao={TEXTS.introParceiros}
      intro={TEXTS.introParceiros}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Parceiros' }]}
    >
      <ParceiroFiltro criterios={criterios} />
      <div className={styles.resumo}>
        <StatusMessage visible={count > 0}>{foundOf(count, isFiltered)}</StatusMessage>
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
              key={`${grupo.tipoInstituicaoId} ${open} ${searchOf(criterios)}`}
              grupo={grupo}
              open={open || isFiltered}
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
