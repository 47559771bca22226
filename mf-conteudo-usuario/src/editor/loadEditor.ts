import type { ComponentType } from 'react'
import type { RichTextEditorProps } from './RichTextEditor'

export type EditorComponent = ComponentType<RichTextEditorProps>

/** Why the editor did not come, and how to ask for it again. */
export class EditorUnavailable extends Error {
  /** @param address what could not be had; a browser that does not tell it has to load the page again. */
  constructor(readonly address: string | undefined) {
    super('The editor could not be loaded.')
  }
}

/** Brings the editor. @param failed the attempt before: browsers remember a module that failed, by its address. */
export async function loadEditor(failed?: EditorUnavailable): Promise<EditorComponent> {
  // Nothing of it belongs into the server's bundle.
  if (import.meta.env.SSR) throw new EditorUnavailable(undefined)
  try {
    const { RichTextEditor } = failed?.address ? await again(failed.address) : await import('./RichTextEditor')
    return RichTextEditor
  } catch (error) {
    throw new EditorUnavailable(/https?:\S+\.js\S*/.exec(String(error))?.[0])
  }
}

function again(address: string): Promise<typeof import('./RichTextEditor')> {
  const url = new URL(address)
  url.searchParams.set('tentativa', String(Number(url.searchParams.get('tentativa') ?? 1) + 1))
  return import(/* @vite-ignore */ url.href)
}
