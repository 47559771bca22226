import { createRoot, hydrateRoot as hydrate } from 'react-dom/client'

/** React treats an empty document as a hydration error, so client-side rendering must use `createRoot`. */
export const hydrateRoot: typeof hydrate = (container, node, options) => {
  if (document.body.childElementCount > 0) return hydrate(container, node, options)
  const root = createRoot(container as Document)
  root.render(node)
  return root
}
