import { type DeclaredHosts, hostsOf, isHost, MOST_HOSTS } from '../model/Host.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { emptyRemote, REMOTE_NAME, type RemoteEntry } from '../model/registry.ts'
import type { Command } from './Command.ts'

export const grantHost = (remote: string, host: string): Command['apply'] =>
  changeOfHosts(remote, (granted) => {
    if (!isHost(host)) {
      throw new ReleaseError(`"${host}" não é a origem de um host: "https://dados.example", sem caminho e sem "*".`)
    }
    if (granted.includes(host)) throw new ReleaseError(`${host} já está liberado para ${remote}: não há nada a fazer.`)
    if (granted.length === MOST_HOSTS) {
      throw new ReleaseError(`${remote} já tem ${MOST_HOSTS} hosts, e é o máximo. Tire algum com "host revoke".`)
    }
    return [...granted, host].sort()
  })

/** Applies to pages that load afterwards. */
export const revokeHost = (remote: string, host: string): Command['apply'] =>
  changeOfHosts(remote, (granted) => {
    if (!granted.includes(host))
      throw new ReleaseError(`${host} não está liberado para ${remote}. Liberados: ${granted.join(', ') || 'nenhum'}.`)
    return granted.filter((known) => known !== host)
  })

/** A first publication needs the grant, so the remote may be unknown. */
const changeOfHosts =
  (remote: string, change: (granted: string[]) => string[]): Command['apply'] =>
  (contents) => {
    if (!REMOTE_NAME.test(remote)) throw new ReleaseError(`"${remote}" não é o nome de um remoto, como "mf-vagas".`)
    const { hosts = [], ...entry } = Object.hasOwn(contents.remotes, remote)
      ? (contents.remotes[remote] ?? emptyRemote())
      : emptyRemote()
    const granted = change(hosts)
    // Older portals reject unknown fields, so the field exists only with grants.
    const changed = granted.length > 0 ? { ...entry, hosts: granted } : entry
    return { ...contents, remotes: { ...contents.remotes, [remote]: changed } }
  }

export const hostsNotGranted = (entry: Pick<RemoteEntry, 'hosts'> | undefined, declared: string[]): string[] =>
  declared.filter((host) => !entry?.hosts?.includes(host))

/** @throws ReleaseError if a declared host is not granted, because pages would be incomplete */
export function requireHosts(
  remotes: Record<string, Pick<RemoteEntry, 'hosts'>>,
  remote: string,
  version: string,
  declared: DeclaredHosts | undefined,
) {
  const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
  const missing = hostsNotGranted(entry, hostsOf(declared))
  if (missing.length === 0) return
  const [whatIs, them] = missing.length === 1 ? ['não lhe foi liberado', 'o'] : ['não lhe foram liberados', 'os']
  const commands = missing.map((host) => `npm run release -- host grant ${remote} --origin ${host} --reason "…"`)
  throw new ReleaseError(
    `${remote} ${version} quer alcançar ${missing.join(' e ')}, que ${whatIs}. Quem administra o registro ${them} libera com:\n` +
      commands.join('\n'),
  )
}
