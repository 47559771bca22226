import type { Registry } from '@portal/releases'
import { countOf } from './countOf'

type Groups = Registry['groups']

/** What a revision changed of the groups, by how many they are now; `undefined` where nothing is another. */
export function wordsOfGroups(before: Groups = {}, after: Groups): string | undefined {
  const name = Object.keys({ ...before, ...after }).find((name) => String(before[name]) !== String(after[name]))
  if (name === undefined) return undefined
  const [had, has] = [before[name], after[name]]
  if (!has) return `apagou um grupo de ${countOf(had?.length ?? 0, 'pessoa')}`
  return had
    ? `mudou um grupo, agora de ${countOf(has.length, 'pessoa')}`
    : `criou um grupo de ${countOf(has.length, 'pessoa')}`
}
