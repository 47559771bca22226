import type { RemoteName } from './RemoteName.ts'

/** A text of the template, `mf-modelo`, as the new remote has it. */
export const filledIn = (text: string, { name, slug, title }: RemoteName) =>
  text
    .replaceAll('mf-modelo', name)
    .replaceAll('modelo', slug)
    .replaceAll('Modelo', title)
    .replaceAll('MODELO', title.toUpperCase())
