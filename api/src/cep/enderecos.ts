interface Endereco {
  state: string
  city: string
  /** Both are `null` if the town has one postal code. */
  neighborhood: string | null
  street: string | null
  longitude?: string
  latitude?: string
}

const emPortoJacaranda = (neighborhood: string, street: string): Endereco => ({
  state: 'MG',
  city: 'Porto Jacarandá',
  neighborhood,
  street,
})

export const ENDERECOS: Record<string, Endereco> = {
  '00001000': emPortoJacaranda('Centro', 'Praça da Estação'),
  '00002000': emPortoJacaranda('Cidade Universitária', 'Avenida do Conhecimento'),
  '00003000': emPortoJacaranda('Mercado Velho', 'Ladeira do Mercado'),
  '00004000': emPortoJacaranda('Distrito Criativo', 'Rua da Semente'),
  '00005000': emPortoJacaranda('Vila Nova', 'Travessa do Ipê'),
  '00006000': emPortoJacaranda('Distrito Criativo', 'Alameda dos Ipês'),
  '00007000': emPortoJacaranda('Distrito Criativo', 'Rua do Torno'),
  '00008000': emPortoJacaranda('Centro', 'Rua das Flores Roxas'),
  '00009000': emPortoJacaranda('Vila Nova', 'Avenida do Rio Manso'),
  '00010000': emPortoJacaranda('Centro', 'Rua da Cidadania'),
  '00011000': emPortoJacaranda('Beira-Rio', "Rua Olho d'Água"),
  '00012000': { state: 'MG', city: 'Ipê do Vale', neighborhood: null, street: null },
  '01001000': { state: 'SP', city: 'São Paulo', neighborhood: 'Sé', street: 'Praça da Sé' },
  '89010025': {
    state: 'SC',
    city: 'Blumenau',
    neighborhood: 'Centro',
    street: 'Rua Doutor Luiz de Freitas Melro',
    longitude: '-49.0629788',
    latitude: '-26.9244749',
  },
}
