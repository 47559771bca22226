/** Workspaces that build and test the portal, and are no part of it. */
const TOOLS = ['e2e', 'vite-preset']

/**
 * What is delivered of a software bill of materials in CycloneDX form: without what only development needs. npm's own
 * `--omit dev` leaves out whatever development needs as well, such as React.
 */
export function delivered(sbom) {
  const components = sbom.components.filter((component) => !isOfDevelopment(component))
  const kept = new Set([sbom.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((needed) => kept.has(needed)) }))
  return { ...sbom, components, dependencies }
}

const isOfDevelopment = ({ name, properties = [] }) =>
  TOOLS.includes(name) || properties.some((property) => property.name === 'cdx:npm:package:development')
