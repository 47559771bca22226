import { oneLine, trimCopied, trimInvisible, withoutInvisible } from '../invisible'
import { plain } from './digits'
import { plainAddress } from './email'
import type { FieldDefinition, FieldKind } from './fields'
import type { Tag } from './tags'
import { maskTelefone } from './telefone'

type Said<Value> = Pick<FieldDefinition<Value>, 'label'> & Partial<Omit<FieldDefinition<Value>, 'kind' | 'label'>>
type Wire<Value> = Pick<FieldDefinition<Value>, 'clean' | 'toWire' | 'fromWire'>

const asItIs = <Value>(value: Value): Value => value

const cleanAddress = (typed: string): string => withoutInvisible(typed).trim()

const CLEAN = { email: plainAddress, url: cleanAddress, tel: maskTelefone }

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

export const text = kindOfText('text', { clean: oneLine })

export const paragraphs = kindOfText('paragraphs')

/** An existing password. It is sent unchanged, and the server handles copied characters. */
export const password = kindOfText('password', { clean: asItIs })

/** A new password. Copied invisible characters go, but typed spaces stay and are refused. */
export const newPassword = kindOfText('password', { clean: trimCopied })

export const date = kindOfText('date', { clean: plain, fromWire: (value) => value.slice(0, 10) })

/** `yyyy-MM-ddTHH:mm` in the form; seconds are added for the server (docs/product.md#dates). */
export const dateTime = kindOfText('date-time', {
  clean: asItIs,
  toWire: (value) => `${value}:00`,
  fromWire: (value) => value.slice(0, 16),
})

export const richText = kindOfText('rich-text', { clean: asItIs, toWire: (html) => html.trim() })

/** @param said `empty` is the initial value, or the value of no choice */
export const choice = <Value>(said: Said<Value> & { empty: Value }) => kindOf<Value, 'choice'>('choice', said)

export const checkbox = (said: Said<boolean>) => kindOf<boolean, 'checkbox'>('checkbox', { empty: false, ...said })

export const tags = (said: Said<Tag[]>) => kindOf<Tag[], 'tags'>('tags', { empty: [], ...said })

/** Null keeps the item's current file. */
export const file = (said: Said<File | null>) =>
  kindOf<File | null, 'file'>('file', { empty: null, fromWire: () => null, ...said })

const kindOf = <Value, Kind extends FieldKind>(
  kind: Kind,
  said: Said<Value> & { empty: Value },
): FieldDefinition<Value, Kind> => ({ clean: asItIs, toWire: asItIs, fromWire: asItIs, ...said, kind })
