import type { Contents } from '../model/registry.ts'
import { changeOfRemote } from '../registry/Command.ts'
import { kill, revive, rollback, type Transition } from '../registry/transitions.ts'
import { type CommandLine, remoteOf } from './CommandLine.ts'
import { leavesNothing } from './doubts.ts'
import type { Verb } from './Verb.ts'
import { firstOutside, shortNumberOf } from './words.ts'

export const KILL_VERBS: Verb[] = [
  {
    name: 'kill',
    options: ['version'],
    help: { 'kill <remoto> [--version V]': 'desliga uma versão, ou o remoto inteiro' },
    example: 'kill mf-auth --version 1.4.0 --reason "ninguém consegue entrar"',
    scope: 'desligar',
    describe: ({ before, after }) => {
      const killed = shortNumberOf(firstOutside(after.killedVersions, before?.killedVersions))
      return `desligou ${killed ?? (after.killed ? 'o remoto inteiro' : 'o que já estava desligado')}`
    },
    apply: (commandLine) => ofVersion(commandLine, kill),
  },
  {
    name: 'revive',
    options: ['version'],
    help: { 'revive <remoto> [--version V]': 'desfaz o kill' },
    example: 'revive mf-auth --version 1.4.0 --reason "o erro era da API"',
    scope: 'desligar',
    describe: ({ before, after }) => {
      const revived = shortNumberOf(firstOutside(before?.killedVersions ?? [], after.killedVersions))
      return `religou ${revived ?? 'o remoto inteiro'}`
    },
    apply: (commandLine) => ofVersion(commandLine, revive),
  },
  {
    name: 'rollback',
    options: ['even-so'],
    help: { 'rollback <remoto>': 'volta à versão estável anterior' },
    example: 'rollback mf-auth --reason "a 1.4.0 não deixa sair"',
    scope: 'publicar',
    describe: ({ before, after }) =>
      before?.rollout
        ? `encerrou a liberação de ${shortNumberOf(before.rollout.version)}`
        : `voltou de ${shortNumberOf(before?.stable)} para ${shortNumberOf(after.stable) ?? 'a que foi construída com o portal'}`,
    apply: (commandLine) => {
      const remote = remoteOf(commandLine)
      return {
        ...{ remote, detail: '', apply: changeOfRemote(remote, rollback) },
        ...{ outcomeOf: rolledBackOf(remote), doubtOf: leavesNothing(remote) },
      }
    },
  },
]

function ofVersion(commandLine: CommandLine, transition: (version?: string) => Transition) {
  const [remote, { version }] = [remoteOf(commandLine), commandLine.options]
  return { remote, detail: version ?? 'o remoto inteiro', apply: changeOfRemote(remote, transition(version)) }
}

const rolledBackOf = (name: string) => (before: Contents, after: Contents) => {
  const [was, is] = [before.remotes[name], after.remotes[name]]
  if (was?.rollout) return `acabou a liberação da ${was.rollout.version}; a estável segue ${was.stable ?? BUILT}`
  return `da ${was?.stable ?? BUILT} para ${is?.stable ?? BUILT}`
}

/** Served while no published version is stable. */
const BUILT = 'a que o portal traz, se traz alguma'
