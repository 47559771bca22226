import { type Api, type Documento, listOwnDocumentos, type Refusal, type Resultado } from '@portal/shared-contracts/api'
import type { ListCriteria } from '@portal/shared-contracts/lists'
import { fold } from '@portal/shared-contracts/search'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { documentosCriados } from './documentosCriados'

const { textsOf, isChosen = () => true } = documentosCriados

/** All of one's own documentos: this list is not paged, so it is searched where it is (decision 42). */
export class DocumentosStore {
  refusal: Refusal | undefined
  private entradas: readonly Entrada[]

  constructor(
    private readonly api: Api,
    first: Resultado<Documento[]>,
  ) {
    this.entradas = first.ok ? first.valor.map(entradaOf) : []
    this.refusal = first.ok ? undefined : first
    // There may be thousands, and none of them changes by itself.
    makeAutoObservable<this, 'api' | 'entradas'>(this, { api: false, entradas: observableRef }, { autoBind: true })
  }

  find({ busca, filtro }: ListCriteria): Documento[] {
    const wanted = fold(busca)
    return this.entradas
      .filter(({ documento, texto }) => isChosen(documento, filtro) && texto.includes(wanted))
      .map(({ documento }) => documento)
  }

  async drop({ id }: Documento) {
    this.entradas = this.entradas.filter(({ documento }) => documento.id !== id)
    await this.reload()
  }

  /** Reads them again, and keeps what is there where that is refused. */
  async reload() {
    const resultado = await this.api(listOwnDocumentos, {})
    runInAction(() => {
      if (resultado.ok) this.entradas = resultado.valor.map(entradaOf)
    })
  }
}

type Entrada = ReturnType<typeof entradaOf>

/** A documento and what a search compares, made once and not for every letter that is typed. */
const entradaOf = (documento: Documento) => ({
  documento,
  texto: textsOf(documento).map(fold).join('\n'),
})
