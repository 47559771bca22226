import { type Registry, ReleaseError, resolve } from '@portal/releases'

/**
 * Lists remotes without a fitting version. @param contracts of this shell @param builtOf the built version that fits
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

export const describeUnfit = (names: string[], contracts: string) =>
  new ReleaseError(
    `Este portal oferece contratos ${contracts}, e nenhuma versão publicada de ${names.join(', ')} cabe neles: as páginas ` +
      'respondem 503, e o portal não se dá por pronto. Publique versões para estes contratos, ou fique com o portal anterior.',
  )
