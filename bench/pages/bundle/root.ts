import { createRoot, hydrateRoot as hydrate } from 'react-dom/client'

/**
 * React's `hydrateRoot` for a document that the server rendered. An empty one is rendered from nothing, as a bundle does that
 * knows no server: to React it would be a document that does not fit, which is an error.
 */
export const hydrateRoot: typeof hydrate = (container, node, options) => {
  if (document.body.childElementCount > 0) return hydrate(container, node, options)
  const root = createRoot(container as Document)
  root.render(node)
  return root
}
