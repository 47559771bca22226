import type { Resultado } from '@portal/shared-contracts/api'

/** Keeps only these fields of the items: the HTML carries the loader's result. */
export const withFields = <Item extends object, Field extends keyof Item>(
  answer: Resultado<Item[]>,
  fields: readonly Field[],
): Resultado<Pick<Item, Field>[]> =>
  answer.ok ? { ...answer, valor: answer.valor.map((item) => withThese(item, fields)) } : answer

const withThese = <Item extends object, Field extends keyof Item>(item: Item, fields: readonly Field[]) =>
  Object.fromEntries(fields.filter((field) => field in item).map((field) => [field, item[field]])) as Pick<Item, Field>
