import type { People, Registry, RemoteEntry } from '@portal/releases'
import { countOf } from './countOf'
import { numberOf } from './numberOf'
import { percentOfBasisPoints } from './percentOf'

/**
 * A Portuguese phrase for the change that a revision made, without the names of people, which its own `detail` may
 * give.
 */
export function wordsOfChange(earlier: Registry | undefined, { change, remotes, groups, tokens }: Registry): string {
  const { verb, remote, detail } = change
  switch (verb) {
    case 'init':
      return 'começou o registro'
    case 'restore':
      return `restaurou ${detail}`
    case 'gc':
      return `apagou os arquivos de ${countOf(detail.split(', ').length, 'versão', 'versões')}`
    case 'address transfer':
      return `deu ${detail} a ${remote}`
    case 'host grant':
      return `liberou ${detail} para ${remote}`
    case 'host revoke':
      return `tirou ${detail} de ${remote}`
    case 'address delete':
      return `tirou ${detail} de ${remote}`
  }
  if (remote === null) return wordsOfGroups(earlier?.groups, groups) ?? wordsOfTokens(earlier?.tokens, tokens) ?? verb
  const after = remotes[remote]
  if (!after) return verb
  const before = earlier?.remotes[remote]
  const running = after.rollout ?? before?.rollout
  const killed = firstOutside(after.killedVersions, before?.killedVersions)
  const revived = firstOutside(before?.killedVersions ?? [], after.killedVersions)
  const published = firstOutside(Object.keys(after.versions), Object.keys(before?.versions ?? {}))
  switch (verb) {
    case 'publish':
      return `publicou ${numberOf(published)}${after.stable === published ? ', que já é a estável' : ''}`
    case 'rollout start':
      return `começou a liberar ${numberOf(running?.version)} a ${shareOf(after)}${peopleOf({}, after)}`
    case 'rollout set':
      return wordsOfSetting(before, after)
    case 'rollout pause':
      return `pausou a liberação de ${numberOf(running?.version)}`
    case 'rollout promote':
      return `tornou ${numberOf(after.stable)} a estável`
    case 'rollout abort':
      return `encerrou a liberação de ${numberOf(running?.version)}`
    case 'rollback':
      if (before?.rollout) return `encerrou a liberação de ${numberOf(before.rollout.version)}`
      return `voltou de ${numberOf(before?.stable)} para ${numberOf(after.stable) ?? 'a que foi construída com o portal'}`
    case 'kill':
      return `desligou ${numberOf(killed) ?? (after.killed ? 'o remoto inteiro' : 'o que já estava desligado')}`
    case 'revive':
      return `religou ${numberOf(revived) ?? 'o remoto inteiro'}`
    default:
      return verb
  }
}

/** Which change of the groups a revision made, with the number of people; `undefined` where no group differs. */
function wordsOfGroups(before: Registry['groups'] = {}, after: Registry['groups']): string | undefined {
  const name = Object.keys({ ...before, ...after }).find((name) => String(before[name]) !== String(after[name]))
  if (name === undefined) return undefined
  const [had, has] = [before[name], after[name]]
  if (!has) return `apagou um grupo de ${countOf(had?.length ?? 0, 'pessoa')}`
  return had
    ? `mudou um grupo, agora de ${countOf(has.length, 'pessoa')}`
    : `criou um grupo de ${countOf(has.length, 'pessoa')}`
}

/** Which token a revision added or took away; `undefined` where none. */
function wordsOfTokens(before: Registry['tokens'] = {}, after: Registry['tokens']): string | undefined {
  const [added] = Object.keys(after).filter((name) => !Object.hasOwn(before, name))
  if (added !== undefined) return `criou o token de ${added}`
  const [revoked] = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return revoked === undefined ? undefined : `revogou o token de ${revoked}`
}

function wordsOfSetting(before: RemoteEntry | undefined, after: RemoteEntry) {
  const { rollout: from } = before ?? {}
  const { rollout: to } = after
  const version = from?.version === to?.version ? '' : `, agora com ${numberOf(to?.version)}`
  const share =
    from?.basisPoints === to?.basisPoints ? ` a ${shareOf(after)}` : ` de ${shareOf(before)} para ${shareOf(after)}`
  const verb = from?.paused ? 'retomou' : 'levou'
  return `${verb} ${numberOf(from?.version ?? to?.version)}${share}${version}${peopleOf(before ?? {}, after)}`
}

const shareOf = (entry: RemoteEntry | undefined) => percentOfBasisPoints(entry?.rollout?.basisPoints ?? 0)

/** How many people and groups a rollout includes and excludes now, where the revision changed that. */
function peopleOf({ rollout: before }: Partial<RemoteEntry>, { rollout: after }: RemoteEntry) {
  const words = (people: People | undefined, known: People | undefined, verb: string) => {
    const count = people && wordsOfPeople(people)
    const isNew = known === undefined || count !== wordsOfPeople(known)
    return count && isNew ? `, ${verb} ${count}` : ''
  }
  return words(after?.include, before?.include, 'inclui') + words(after?.exclude, before?.exclude, 'exclui')
}

/** How many they are: `2 pessoas e 1 grupo`; an empty text for none. */
export const wordsOfPeople = ({ users, groups }: People): string =>
  [users.length > 0 && countOf(users.length, 'pessoa'), groups.length > 0 && countOf(groups.length, 'grupo')]
    .filter(Boolean)
    .join(' e ')

const firstOutside = (names: string[], known: string[] = []) => names.find((name) => !known.includes(name))
