import { deleteAddress, transferAddress } from '../registry/addresses.ts'
import type { Command } from '../registry/Command.ts'
import { grantHost, revokeHost } from '../registry/grants.ts'
import { type CommandLine, remoteOf, required } from './CommandLine.ts'
import { breaksServed } from './doubts.ts'
import type { Verb } from './Verb.ts'

/** Addresses and hosts of a remote. */
export const OWNERSHIP_VERBS: Verb[] = [
  {
    name: 'address transfer',
    options: ['prefix'],
    help: { 'address transfer <remoto> --prefix /x': 'dá um endereço, e os que começam por ele, a outro remoto' },
    example: 'address transfer mf-vagas --prefix /vagas --reason "a equipe nova cuida das vagas"',
    describe: ({ remote, detail }) => `deu ${detail} a ${remote}`,
    apply: (commandLine) => ofOption(commandLine, 'prefix', transferAddress),
  },
  {
    name: 'address delete',
    options: ['prefix'],
    help: { 'address delete <remoto> --prefix /x': 'tira o endereço: é de quem publicar uma rota nele primeiro' },
    example: 'address delete mf-vagas --prefix /vagas --reason "o remoto acabou"',
    describe: taken,
    apply: (commandLine) => ofOption(commandLine, 'prefix', deleteAddress),
  },
  {
    name: 'host grant',
    options: ['origin'],
    help: { 'host grant <remoto> --origin https://h': 'deixa as páginas do remoto alcançarem o host que ele declara' },
    example: 'host grant mf-vagas --origin https://dados.example --reason "lista de vagas"',
    describe: ({ remote, detail }) => `liberou ${detail} para ${remote}`,
    apply: (commandLine) => ofOption(commandLine, 'origin', grantHost),
  },
  {
    name: 'host revoke',
    options: ['origin', 'even-so'],
    help: { 'host revoke <remoto> --origin https://h': 'tira isso: as páginas de agora em diante não o alcançam' },
    example: 'host revoke mf-vagas --origin https://dados.example --reason "o remoto não o usa mais"',
    describe: taken,
    apply: (commandLine) => {
      const change = ofOption(commandLine, 'origin', revokeHost)
      return { ...change, doubtOf: breaksServed(change.remote, change.detail) }
    },
  },
]

function taken({ remote, detail }: { remote: string | null; detail: string }) {
  return `tirou ${detail} de ${remote}`
}

function ofOption(
  commandLine: CommandLine,
  option: 'prefix' | 'origin',
  change: (remote: string, given: string) => Command['apply'],
) {
  const remote = remoteOf(commandLine)
  const detail = required(commandLine.options[option], `--${option}`)
  return { remote, detail, apply: change(remote, detail) }
}
