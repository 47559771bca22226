import type { Part } from '@portal/shared-contracts/micro-frontend'

/** The editor. Nothing of it belongs into the server's bundle. */
export const editorPart: Part<typeof import('./RichTextEditor')> = {
  name: 'editor',
  lazy: async () => {
    if (import.meta.env.SSR) throw new Error('The editor is for browsers.')
    return import('./RichTextEditor')
  },
}
