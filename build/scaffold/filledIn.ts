import type { RemoteName } from './RemoteName.ts'

export const filledIn = (text: string, { name, slug, title }: RemoteName) =>
  text
    .replaceAll('mf-modelo', name)
    .replaceAll('modelo', slug)
    .replaceAll('Modelo', title)
    .replaceAll('MODELO', title.toUpperCase())
