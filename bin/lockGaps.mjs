import semver from 'semver'

/**
 * What a lock file lacks so that `npm ci` works on every machine: packages for one platform alone that nobody wrote
 * down (npm leaves out those that the registry did not have that day), hashes, and packages that want a newer Node.
 * @param lock the parsed package-lock.json, version 3
 * @param node the range of Node versions that the project promises, as in `engines`
 * @returns a sentence for each gap; none where the lock file is whole
 */
export function lockGaps({ packages }, node) {
  const oldest = semver.minVersion(node)
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, engines, integrity, link }]) => [
    ...Object.entries(optionalDependencies)
      .filter(([name, range]) => !semver.satisfies(resolve(packages, place, name)?.version ?? '', range))
      .map(([name, range]) => `${place || 'o projeto'}: falta ${name}@${range}, que outra plataforma instala.`),
    ...(isInstalled(place) && !link && !integrity ? [`${place}: falta o hash (integrity).`] : []),
    ...(isInstalled(place) && engines?.node && !semver.satisfies(oldest, engines.node)
      ? [`${place}: quer o Node ${engines.node}, e o projeto promete ${node}.`]
      : []),
  ])
}

/** Workspaces stand in the lock file too; they come from the checkout. */
const isInstalled = (place) => place.includes('node_modules/')

/** Finds a package as Node does: beside the one that asks for it, then in each folder above. */
function resolve(packages, place, name) {
  const beside = packages[`${place && `${place}/`}node_modules/${name}`]
  if (beside || place === '') return beside
  return resolve(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
}
