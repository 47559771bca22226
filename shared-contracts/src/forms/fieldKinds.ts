import type { Tag } from '../api/tags'
import { plain } from './digits'
import type { FieldDefinition, FieldKind } from './fields'
import { oneLine, plainAddress, trimCopied, trimInvisible, withoutInvisible } from './invisible'
import { maskTelefone } from './telefone'

/** What a form says of a field; the rest its kind knows. */
type Said<Value> = Pick<FieldDefinition<Value>, 'label'> & Partial<Omit<FieldDefinition<Value>, 'kind' | 'label'>>
type Wire<Value> = Pick<FieldDefinition<Value>, 'clean' | 'toWire' | 'fromWire'>

const asItIs = <Value>(value: Value): Value => value

const cleanAddress = (typed: string): string => withoutInvisible(typed).trim()

/** What a text of these inputs means, whatever came along when it was copied. */
const CLEAN = { email: plainAddress, url: cleanAddress, tel: maskTelefone }

/** Makes the function of a kind whose value is a text, without what surrounds it unseen where the kind says no more. */
const kindOfText =
  <Kind extends FieldKind>(
    kind: Kind,
    { clean = trimInvisible, toWire = asItIs, fromWire = asItIs }: Partial<Wire<string>> = {},
  ) =>
  <Rest extends Said<string>>(said: Rest): FieldDefinition<string, Kind> & Rest => ({
    empty: '',
    clean: said.input ? CLEAN[said.input] : clean,
    toWire,
    fromWire,
    ...said,
    kind,
  })

/** One line. */
export const text = kindOfText('text', { clean: oneLine })

/** Several lines. */
export const paragraphs = kindOfText('paragraphs')

/** One that is known already: sent as it was typed, with all that surrounds it. Of what was copied along, the server judges. */
export const password = kindOfText('password', { clean: asItIs })

/** One that is being chosen: what is copied along with it is no part of it. A blank that was typed stays, for its rule to refuse. */
export const newPassword = kindOfText('password', { clean: trimCopied })

/** A day, `yyyy-MM-dd`. */
export const date = kindOfText('date', { clean: plain, fromWire: (value) => value.slice(0, 10) })

/** A day and a time: `yyyy-MM-ddTHH:mm` in the form, which shows no seconds; they are sent (decision 100). */
export const dateTime = kindOfText('date-time', {
  clean: asItIs,
  toWire: (value) => `${value}:00`,
  fromWire: (value) => value.slice(0, 16),
})

/** HTML. */
export const richText = kindOfText('rich-text', { clean: asItIs, toWire: (html) => html.trim() })

/** One of several. @param said its `empty` is what is chosen at first, or what stands for none of them */
export const choice = <Value>(said: Said<Value> & { empty: Value }) => kindOf<Value, 'choice'>('choice', said)

export const checkbox = (said: Said<boolean>) => kindOf<boolean, 'checkbox'>('checkbox', { empty: false, ...said })

export const tags = (said: Said<Tag[]>) => kindOf<Tag[], 'tags'>('tags', { empty: [], ...said })

/** A new file; none for as long as the one that an item has stays. */
export const file = (said: Said<File | null>) =>
  kindOf<File | null, 'file'>('file', { empty: null, fromWire: () => null, ...said })

const kindOf = <Value, Kind extends FieldKind>(
  kind: Kind,
  said: Said<Value> & { empty: Value },
): FieldDefinition<Value, Kind> => ({ clean: asItIs, toWire: asItIs, fromWire: asItIs, ...said, kind })
