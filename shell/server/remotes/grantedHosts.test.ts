// @vitest-environment node
import type { Registry } from '@portal/releases'
import { expect, test } from 'vitest'
import type { RemoteRelease, ServedRemote } from './catalog'
import { grantedHosts, grantedTo } from './grantedHosts'

const [DADOS, FOTOS, OUTRO] = ['https://dados.example', 'https://fotos.example', 'https://outro.example']

const release = (name: string, hosts?: RemoteRelease['hosts']) => ({ name, ...(hosts && { hosts }) }) as RemoteRelease
const served = (...releases: RemoteRelease[]): ServedRemote => ({
  release: releases[0] as RemoteRelease,
  versions: releases.map((each) => ({ release: each, cohort: 'stable', bases: [] })),
  killed: [],
})
const registry = (hosts: Record<string, string[]>) =>
  ({ remotes: Object.fromEntries(Object.entries(hosts).map(([name, each]) => [name, { hosts: each }])) }) as Registry

test('allows hosts that are both declared and granted, only for their declared use', () => {
  const vagas = release('mf-vagas', { connect: [DADOS, OUTRO], img: [FOTOS] })
  expect(grantedTo(vagas, registry({ 'mf-vagas': [DADOS, FOTOS] }))).toEqual({ connect: [DADOS], img: [FOTOS] })
  expect(grantedTo(vagas, registry({ 'mf-outro': [DADOS, FOTOS, OUTRO] }))).toEqual({ connect: [], img: [] })
  expect(grantedTo(release('mf-vagas'), registry({ 'mf-vagas': [DADOS] }))).toEqual({ connect: [], img: [] })
  expect(grantedTo(vagas, undefined)).toEqual({ connect: [], img: [] })
  expect(grantedTo(release('constructor', { connect: [DADOS] }), registry({}))).toEqual({ connect: [], img: [] })
})

test('a page allows the hosts of all remotes and fallback versions once', () => {
  const canary = release('mf-vagas', { connect: [DADOS, OUTRO] })
  const stable = release('mf-vagas', { connect: [FOTOS] })
  const other = release('mf-outro', { connect: [DADOS], img: [FOTOS] })
  const granted = registry({ 'mf-vagas': [DADOS, FOTOS, OUTRO], 'mf-outro': [DADOS] })
  expect(grantedHosts([served(canary, stable), served(other)], granted)).toEqual({
    connect: [DADOS, FOTOS, OUTRO],
    img: [],
  })
})
