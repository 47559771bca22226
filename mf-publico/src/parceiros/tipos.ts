export const TIPO = { icti: 1, empresa: 2, mecanismo: 3, governo: 4, sociedade: 5 } as const

/** Two labels differ from the categories, so types are compared by id (docs/product.md#partners). */
export const TIPO_OPTIONS = [
  { value: TIPO.icti, label: 'ICTIs' },
  { value: TIPO.empresa, label: 'Empresas' },
  { value: TIPO.mecanismo, label: 'Mecanismos de inovação' },
  { value: TIPO.governo, label: 'Governo' },
  { value: TIPO.sociedade, label: 'Sociedade organizada' },
] as const

export const EXPLICACOES: Record<number, string> = {
  [TIPO.icti]: 'Instituições científicas, tecnológicas e de inovação: onde se pesquisa e se ensina.',
  [TIPO.empresa]: 'Negócios que transformam conhecimento em produtos e serviços.',
  [TIPO.mecanismo]: 'Incubadoras, parques, aceleradoras e oficinas: lugares que ajudam ideias a crescer.',
  [TIPO.governo]: 'Órgãos públicos que criam regras, editais e políticas de inovação.',
  [TIPO.sociedade]: 'Associações, coletivos e cooperativas que representam quem vive aqui.',
}
