import { fold, matches } from '@portal/shared-contracts/search'
import { FieldFrame, type FieldProps, StatusMessage, useFormField } from '@portal/shared-contracts/ui'
import { useRef, useState } from 'react'
import { ChosenInstituicao } from './ChosenInstituicao'
import { Combobox } from './Combobox'
import type { ComboboxOption } from './ComboboxOptions'
import { InstituicoesRefused } from './InstituicoesRefused'
import { useInstituicao } from './useInstituicao'
import type { Instituicoes } from './useInstituicoes'

/** No institution (specification §9). */
const NENHUMA = -1

export interface InstituicaoFieldProps extends FieldProps<number, 'choice'> {
  /** What can be chosen. */
  todas: Instituicoes
}

/** The one institution of an item, searched by name; the value is its id, -1 while there is none. */
export function InstituicaoField({ of: field, todas }: InstituicaoFieldProps) {
  const { input, ...of } = useFormField(field)
  const { instituicoes, estado, retry } = todas
  const { instituicao, carregando } = useInstituicao(Number(input.value), todas)
  const [text, setText] = useState('')
  // Where the control that had the focus gives way to another, that one takes it over.
  const byHand = useRef(false)

  const found = instituicoes.filter(({ razaoSocial }) => matches(text, [razaoSocial]))
  const opcoes = found.map(({ id, razaoSocial }): ComboboxOption => ({ id, label: razaoSocial }))
  const change = (id: number) => {
    setText('')
    input.onChange(id)
  }
  const choose = ({ id }: ComboboxOption) => {
    byHand.current = true
    change(id)
  }
  const leave = () => {
    const meant = opcoes.find(({ label }) => fold(label) === fold(text))
    if (meant) change(meant.id)
    input.onBlur()
  }

  const labelId = `${of.control.id}-rotulo`
  const isChosen = Number(input.value) > 0
  return (
    <FieldFrame field={field} of={of} labelId={labelId}>
      {isChosen ? (
        <ChosenInstituicao
          nome={instituicao?.razaoSocial ?? (carregando ? 'Carregando...' : `Instituição nº ${input.value}`)}
          labelId={labelId}
          autoFocus={byHand.current}
          onRemove={() => {
            byHand.current = true
            change(NENHUMA)
          }}
        />
      ) : (
        <Combobox
          control={of.control}
          autoFocus={byHand.current}
          text={text}
          onText={setText}
          opcoes={opcoes}
          onChoose={choose}
          onEnter={() => opcoes.length === 1 && opcoes[0] && choose(opcoes[0])}
          onFocus={() => input.onFocus()}
          onBlur={leave}
          placeholder="Digite parte do nome"
          listLabel="Instituições"
          empty={estado === 'pronto' ? 'Nenhuma instituição encontrada.' : undefined}
        />
      )}
      {estado === 'recusado' && <InstituicoesRefused onRetry={retry} />}
      <StatusMessage>{text && estado === 'pronto' && countOf(opcoes.length)}</StatusMessage>
    </FieldFrame>
  )
}

const countOf = (count: number) => (count === 1 ? '1 instituição encontrada' : `${count} instituições encontradas`)
