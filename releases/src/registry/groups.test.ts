import { describe, expect, test } from 'vitest'
import { emptyRemote, NO_PEOPLE, parseRegistry, type RemoteEntry, type Rollout } from '../model/registry.ts'
import { revisionOf } from '../testing/stores.ts'
import { addToGroup, deleteGroup, type GroupTransition, groupsOf, removeFromGroup, setGroup } from './groups.ts'

const rolling = (more: Partial<Rollout>): RemoteEntry => ({
  ...emptyRemote(),
  rollout: {
    id: 'mf-a/1',
    version: '1.0.0',
    basisPoints: 0,
    paused: true,
    include: NO_PEOPLE,
    exclude: NO_PEOPLE,
    startedAt: '2026-01-02T00:00:00.000Z',
    ...more,
  },
})

const after = (transitions: GroupTransition[], remote = emptyRemote()) =>
  transitions.reduce((groups, transition) => transition(groups, { 'mf-a': remote }), {})

const GESTORAS = setGroup('gestoras', ['1', '7'])

test('creates, extends, reduces and deletes a group', () => {
  expect(after([GESTORAS, addToGroup('gestoras', ['7', '8'])])).toEqual({ gestoras: ['1', '7', '8'] })
  expect(after([GESTORAS, setGroup('gestoras', ['9', '9'])])).toEqual({ gestoras: ['9'] })
  expect(after([GESTORAS, removeFromGroup('gestoras', ['1', '7'])])).toEqual({ gestoras: [] })
  expect(after([GESTORAS, setGroup('autoras', ['9']), deleteGroup('gestoras')])).toEqual({ autoras: ['9'] })
})

test('finds all groups of a user', () => {
  const groups = after([GESTORAS, setGroup('autoras', ['7']), setGroup('visitas', ['17'])])
  expect(groupsOf({ groups }, '7')).toEqual(['gestoras', 'autoras'])
  expect(groupsOf({ groups }, '8')).toEqual([])
  expect(groupsOf(undefined, '7')).toEqual([])
})

test('an old registry has no groups', () => {
  const { groups, ...old } = revisionOf(1)
  expect(parseRegistry(JSON.stringify(old), 'uma revisão').groups).toEqual(groups)
})

describe('is refused:', () => {
  test.each<[string, GroupTransition[], string]>([
    ['an invalid name', [setGroup('As Gestoras', ['1'])], '"As Gestoras" não serve.'],
    [
      'adding to an unknown group',
      [addToGroup('gestoras', ['1'])],
      'Não há o grupo "gestoras". Crie-o com "group set".',
    ],
    [
      'removing from an unknown group',
      [GESTORAS, removeFromGroup('gestora', ['1'])],
      'Não há o grupo "gestora". Há: gestoras.',
    ],
    [
      'removing a user who is not a member',
      [GESTORAS, removeFromGroup('gestoras', ['1', '8'])],
      'Não estão no grupo "gestoras": 8. Nada mudou: repita sem essas pessoas.',
    ],
    ["a list of members for a role's group", [setGroup('papel-gestor', ['1'])], 'não têm lista'],
    ["adding to a role's group", [addToGroup('papel-gestor', ['1'])], 'Grupos de papel não têm lista'],
    ['deleting an unknown group', [deleteGroup('constructor')], 'Não há o grupo "constructor".'],
  ])('%s', (_, transitions, sentence) => {
    expect(() => after(transitions)).toThrow(sentence)
  })

  test.each<[string, Partial<Rollout>]>([
    ['includes', { include: { users: [], groups: ['gestoras'] } }],
    ['excludes', { exclude: { users: [], groups: ['gestoras'] } }],
  ])('deleting a group that a rollout %s', (_, people) => {
    expect(() => after([GESTORAS, deleteGroup('gestoras')], rolling(people))).toThrow(
      'A liberação em curso de mf-a usa o grupo "gestoras": encerre-a antes, com "rollout promote" ou "rollout abort".',
    )
  })
})
