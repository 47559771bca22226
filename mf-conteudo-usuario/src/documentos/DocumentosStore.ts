import { type Api, type Documento, listOwnDocumentos, type Refusal, type Resultado } from '@portal/shared-contracts/api'
import type { ListCriteria } from '@portal/shared-contracts/lists'
import { finderOf, searchableOf } from '@portal/shared-contracts/search'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { documentosCriados } from './documentosCriados'

const { textsOf, isChosen = () => true } = documentosCriados

/** The server does not page this list, so it is searched in the browser (docs/product.md#own-items). */
export class DocumentosStore {
  refusal: Refusal | undefined
  private entries: readonly Entry[]

  constructor(
    private readonly api: Api,
    first: Resultado<Documento[]>,
  ) {
    this.entries = first.ok ? first.valor.map(entryOf) : []
    this.refusal = first.ok ? undefined : first
    // MobX stores references, because thousands of items never change in place.
    makeAutoObservable<this, 'api' | 'entries'>(this, { api: false, entries: observableRef }, { autoBind: true })
  }

  find({ busca, filter }: ListCriteria): Documento[] {
    const isFound = finderOf(busca)
    return this.entries
      .filter(({ documento, searched }) => isChosen(documento, filter) && isFound(searched))
      .map(({ documento }) => documento)
  }

  async drop({ id }: Documento) {
    this.entries = this.entries.filter(({ documento }) => documento.id !== id)
    await this.reload()
  }

  async reload() {
    const resultado = await this.api(listOwnDocumentos, {})
    runInAction(() => {
      if (resultado.ok) this.entries = resultado.valor.map(entryOf)
    })
  }
}

type Entry = ReturnType<typeof entryOf>

const entryOf = (documento: Documento) => ({
  documento,
  searched: searchableOf(textsOf(documento)),
})
