import type { Instituicao } from '@portal/shared-contracts/api'
import { fold, matches } from '@portal/shared-contracts/search'
import { FieldFrame, type FieldProps, StatusMessage, useFormField } from '@portal/shared-contracts/ui'
import { useRef, useState } from 'react'
import { AlheiasNote } from './AlheiasNote'
import { ChosenInstituicao } from './ChosenInstituicao'
import { Combobox } from './Combobox'
import type { ComboboxOption } from './ComboboxOptions'
import { InstituicoesRefused } from './InstituicoesRefused'
import { useInstituicao } from './useInstituicao'
import type { Instituicoes } from './useInstituicoes'

/** The id is specified in docs/product.md#records. */
const NENHUMA = -1

export interface InstituicaoFieldProps extends FieldProps<number, 'choice'> {
  instituicoes: Instituicoes
}

export function InstituicaoField({ of: field, instituicoes }: InstituicaoFieldProps) {
  const { input, ...of } = useFormField(field)
  const { all, alheias, state, retry } = instituicoes
  const { instituicao, loading } = useInstituicao(Number(input.value), instituicoes)
  const [text, setText] = useState('')
  // Choosing and removing replace the focused control, so the new one takes the focus.
  const byHand = useRef(false)

  const own = all.filter(({ id }) => alheias.every((alheia) => alheia.id !== id))
  const options = optionsOf(own, text)
  const change = (id: number) => {
    setText('')
    input.onChange(id)
  }
  const choose = ({ id }: ComboboxOption) => {
    byHand.current = true
    change(id)
  }
  const leave = () => {
    const meant = options.find(({ label }) => fold(label) === fold(text))
    if (meant) change(meant.id)
    input.onBlur()
  }

  const labelId = `${of.control.id}-rotulo`
  const isChosen = Number(input.value) > 0
  return (
    <FieldFrame field={field} of={of} labelId={labelId}>
      {isChosen ? (
        <ChosenInstituicao
          nome={instituicao?.razaoSocial ?? (loading ? 'Carregando...' : `Instituição nº ${input.value}`)}
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
          options={options}
          onChoose={choose}
          onEnter={() => options.length === 1 && options[0] && choose(options[0])}
          onFocus={() => input.onFocus()}
          onBlur={leave}
          placeholder="Digite parte do nome"
          label="Instituições"
          empty={state === 'ready' ? 'Nenhuma instituição encontrada.' : undefined}
        />
      )}
      <AlheiasNote of={instituicoes} />
      {state === 'refused' && <InstituicoesRefused onRetry={retry} />}
      <StatusMessage>{text && state === 'ready' && countOf(options.length)}</StatusMessage>
    </FieldFrame>
  )
}

const optionsOf = (instituicoes: readonly Instituicao[], text: string): ComboboxOption[] =>
  instituicoes
    .filter(({ razaoSocial }) => matches(text, [razaoSocial]))
    .map(({ id, razaoSocial }) => ({ id, label: razaoSocial }))

const countOf = (count: number) => (count === 1 ? '1 instituição encontrada' : `${count} instituições encontradas`)
