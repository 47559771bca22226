const TOOLS = ['@portal/e2e', '@portal/vite-preset']

const DEVELOPMENT = 'cdx:npm:package:development'

/** npm's `--omit dev` would drop React too. @param bundles `{ 'shell/browser': ['react@19.3.1'] }` */
export function delivered(sbom, bundles) {
  const bundlesOf = (ref) => Object.keys(bundles).filter((bundle) => bundles[bundle].includes(ref))
  const components = sbom.components
    .map((component) => withBundles(named(component), bundlesOf(component['bom-ref'])))
    .filter((component) => !isOfDevelopment(component))
  const component = named(sbom.metadata.component)
  const kept = new Set([component, ...components].map((each) => each['bom-ref']))
  const missing = Object.values(bundles)
    .flat()
    .filter((ref) => !kept.has(ref))
  if (missing.length > 0)
    throw new Error(
      `Não está entre o que npm instalou: ${[...new Set(missing)].join(', ')}. Rode "npm install" e repita.`,
    )
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((needed) => kept.has(needed)) }))
  return { ...sbom, metadata: { ...sbom.metadata, component }, components, dependencies }
}

/** npm uses the folder as the name, which may be an alias. */
const named = (component) => ({ ...component, name: decodeURIComponent(/^pkg:npm\/(.+)@/.exec(component.purl)[1]) })

function withBundles({ properties = [], ...component }, bundles) {
  if (bundles.length === 0) return { ...component, properties }
  const others = properties.filter(({ name }) => name !== DEVELOPMENT)
  return { ...component, properties: [...others, ...bundles.map((value) => ({ name: 'portal:bundle', value }))] }
}

const isOfDevelopment = ({ name, properties }) =>
  TOOLS.includes(name) || properties.some((property) => property.name === DEVELOPMENT)
