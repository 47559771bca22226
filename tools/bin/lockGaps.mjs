import semver from 'semver'

/** Finds gaps that break `npm ci` on other machines (docs/decisions/45-repository.md#dependencies). */
export function lockGaps({ packages }, node) {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const { optionalDependencies = {}, engines, integrity, link } = entry
    return [
      ...Object.entries(optionalDependencies)
        .filter(([name, range]) => !semver.satisfies(resolve(packages, place, name)?.version ?? '', range))
        .map(([name, range]) => `${place || 'o projeto'}: falta ${name}@${range}, que outra plataforma instala.`),
      ...(isInstalled(place) && !link && !/^sha512-/.test(integrity) ? [`${place}: falta o hash (integrity).`] : []),
      ...(isInstalled(place) && isForPromisedMachine(entry) && engines?.node && !semver.subset(node, engines.node)
        ? [`${place}: quer o Node ${engines.node}, e o projeto promete ${node}.`]
        : []),
    ]
  })
}

/** The lock file lists workspaces too, which the registry does not have. */
const isInstalled = (place) => place.includes('node_modules/')

const PROMISED = { os: ['linux', 'darwin', 'win32'], cpu: ['x64', 'arm64'] }

const isForPromisedMachine = (entry) =>
  Object.entries(PROMISED).every(
    ([field, promised]) => !entry[field] || promised.some((name) => entry[field].includes(name)),
  )

/** Resolves a package as Node does: in the nearest `node_modules`, then in each folder above. */
function resolve(packages, place, name) {
  const beside = packages[`${place && `${place}/`}node_modules/${name}`]
  if (beside || place === '') return beside
  return resolve(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
}
