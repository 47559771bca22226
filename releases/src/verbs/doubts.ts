import { GUARDRAIL_AUTHOR } from '../guardrail/Guardrail.ts'
import { failuresSoFar } from '../guardrail/judge.ts'
import { BASIS_POINTS } from '../model/registry.ts'
import type { Doubt } from '../registry/Command.ts'
import { linkedWith } from '../registry/linked.ts'
import { builtIn, isKilled } from '../registry/versions.ts'

/** Warns if all visitors get a failing or aborted version, now or by a plan, or one of its linked versions. */
export const servesFailingToAll =
  (name: string): Doubt =>
  async ({ before, after, past, readTallies }) => {
    const rollout = after.remotes[name]?.rollout
    if (rollout && !rollout.plan && rollout.basisPoints < BASIS_POINTS) return undefined
    const { remotes } = rollout ? after : before
    const names = [name, ...linkedWith(remotes, name)]
    const served = names.map((remote) => `${remote} ${remotes[remote]?.rollout?.version}`)
    let doubt: string | undefined
    for await (const { change } of past) {
      const { who, verb, remote, detail, at, reason } = change
      if (who !== GUARDRAIL_AUTHOR || verb !== 'rollout abort' || !served.includes(`${remote} ${detail}`)) continue
      doubt = `A guarda encerrou uma liberação de ${remote} ${detail} em ${at}: ${reason}.`
    }
    if (doubt) return doubt
    const tallies = await readTallies()
    return names
      .flatMap((remote) => remotes[remote]?.rollout ?? [])
      .map((each) => failuresSoFar(each, tallies))
      .find((sentence) => sentence !== undefined)
  }

/** Warns if no version would be left. */
export const leavesNothing =
  (name: string): Doubt =>
  async ({ after: { remotes }, shells }) =>
    remotes[name]?.stable === null && builtIn(shells, name) === undefined
      ? `Não há versão anterior, nem vem uma com o portal: ${name} fica sem nenhuma, e as suas páginas fora do ar.`
      : undefined

/** Warns if a served version declares the host to be revoked. */
export const breaksServed =
  (name: string, host: string): Doubt =>
  async ({ before: { remotes } }) => {
    const entry = remotes[name]
    if (!entry) return undefined
    const served = [
      { version: entry.stable, as: 'a estável' },
      { version: entry.rollout?.version, as: 'em teste' },
    ]
    const broken = served.flatMap(({ version, as }) =>
      version && !isKilled(entry, version) && entry.versions[version]?.hosts?.includes(host)
        ? `${version} (${as})`
        : [],
    )
    return broken.length > 0 ? `Deixa de funcionar o que ${name} ${broken.join(' e ')} pede a ${host}.` : undefined
  }
