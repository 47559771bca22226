import { type Registry, ReleaseError, resolve } from '@portal/releases'

/**
 * The names of the remotes of which visitors are served nothing, since this shell does not provide the contracts that any of
 * their versions needs.
 * @param contracts the version (semver) that this shell provides.
 * @param builtOf the version of a remote that is built beside the shell and fits it.
 */
export const unfitRemotes = (
  remotes: Registry['remotes'],
  contracts: string,
  builtOf: (name: string) => string | undefined,
): string[] =>
  Object.entries(remotes).flatMap(([name, entry]) => {
    const options = { contracts, built: builtOf(name), pinnedToStable: true }
    const { version, steps } = resolve(entry, { unit: '' }, options)
    return !version && steps.some(({ obstacle }) => obstacle === 'incompatible') ? [name] : []
  })

/** Says that remotes are unfit, as an error for the log. */
export const describeUnfit = (names: string[], contracts: string) =>
  new ReleaseError(
    `Este portal oferece contratos ${contracts}, e nenhuma versão publicada de ${names.join(', ')} cabe neles: as páginas ` +
      'respondem 503, e o portal não se dá por pronto. Publique versões para estes contratos, ou fique com o portal anterior.',
  )
