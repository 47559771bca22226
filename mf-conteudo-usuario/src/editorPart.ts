import type { Part } from '@portal/shared-contracts/micro-frontend'

/** The server's bundle must not contain the editor. */
export const editorPart: Part<typeof import('./editor/RichTextEditor')> = {
  name: 'editor',
  lazy: async () => {
    if (import.meta.env.SSR) throw new Error('The editor is for browsers.')
    return import('./editor/RichTextEditor')
  },
}
