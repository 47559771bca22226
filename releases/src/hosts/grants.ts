import { ReleaseError } from '../ReleaseError.ts'
import type { Command } from '../registry/Command.ts'
import { emptyRemote, REMOTE_NAME, type RemoteEntry } from '../registry/registry.ts'
import { type DeclaredHosts, hostsOf, isHost, MOST_HOSTS } from './Host.ts'

/** Grants a remote a host: the policy of pages names it from then on, as far as the remote declares it. */
export const grantHost = (remote: string, host: string): Command['apply'] =>
  changeOfHosts(remote, (granted) => {
    if (!isHost(host)) {
      throw new ReleaseError(`"${host}" não é a origem de um host: "https://dados.example", sem caminho e sem "*".`)
    }
    if (granted.includes(host)) throw new ReleaseError(`${host} já está liberado para ${remote}.`)
    if (granted.length === MOST_HOSTS) {
      throw new ReleaseError(`${remote} já tem ${MOST_HOSTS} hosts, e é o máximo. Tire algum com "host revoke".`)
    }
    return [...granted, host].sort()
  })

/** Takes a granted host from a remote: pages that are loaded from then on do not reach it. */
export const revokeHost = (remote: string, host: string): Command['apply'] =>
  changeOfHosts(remote, (granted) => {
    if (!granted.includes(host)) throw new ReleaseError(`${host} não está liberado para ${remote}.`)
    return granted.filter((known) => known !== host)
  })

/** A remote may be granted hosts before its first publication, which would be refused without. */
const changeOfHosts =
  (remote: string, change: (granted: string[]) => string[]): Command['apply'] =>
  (contents) => {
    if (!REMOTE_NAME.test(remote)) throw new ReleaseError(`"${remote}" não é o nome de um remoto, como "mf-vagas".`)
    const { hosts = [], ...entry } = Object.hasOwn(contents.remotes, remote)
      ? (contents.remotes[remote] ?? emptyRemote())
      : emptyRemote()
    const granted = change(hosts)
    // Portals that know no hosts read a registry in which none is granted.
    const changed = granted.length > 0 ? { ...entry, hosts: granted } : entry
    return { ...contents, remotes: { ...contents.remotes, [remote]: changed } }
  }

/** The hosts that a remote declares and nobody has granted it. */
export const hostsNotGranted = (entry: Pick<RemoteEntry, 'hosts'> | undefined, declared: string[]): string[] =>
  declared.filter((host) => !entry?.hosts?.includes(host))

/** Refuses a version that declares a host which nobody has granted its remote: its pages would lack what they show. @throws ReleaseError */
export function requireHosts(
  remotes: Record<string, RemoteEntry>,
  remote: string,
  version: string,
  declared: DeclaredHosts | undefined,
) {
  const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
  const missing = hostsNotGranted(entry, hostsOf(declared))
  if (missing.length === 0) return
  const [whatIs, them] = missing.length === 1 ? ['não lhe foi liberado', 'o'] : ['não lhe foram liberados', 'os']
  const commands = missing.map((host) => `"host grant ${remote} --origin ${host}"`)
  throw new ReleaseError(
    `${remote} ${version} quer alcançar ${missing.join(' e ')}, que ${whatIs}. Quem administra o registro ${them} libera com ` +
      `${commands.join(' e ')}.`,
  )
}
