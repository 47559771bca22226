import type { ParceiroDetalhe } from './Parceiro'

/** The parceiro as schema.org knows it, for search engines. */
export function organization(parceiro: ParceiroDetalhe) {
  const { parceiroNome, primeiroParagrafo, website, emailContato, telefone, endereco, cnpj } = parceiro
  const redes = [parceiro.instaLink, parceiro.linkedinLink].filter(Boolean)
  return {
    '@type': 'Organization',
    name: parceiroNome,
    description: primeiroParagrafo || undefined,
    url: website || undefined,
    email: emailContato || undefined,
    telephone: telefone ? `+55${telefone}` : undefined,
    address: endereco || undefined,
    taxID: cnpj || undefined,
    sameAs: redes.length > 0 ? redes : undefined,
  }
}
