import type { ParceiroDetalhe } from '@portal/shared-contracts/api'

export function parceiroJsonLd(parceiro: ParceiroDetalhe) {
  const { parceiroNome, primeiroParagrafo, website, emailContato, telefone, endereco, cnpj } = parceiro
  const profiles = [parceiro.instaLink, parceiro.linkedinLink].filter(Boolean)
  return {
    '@type': 'Organization',
    name: parceiroNome,
    description: primeiroParagrafo || undefined,
    url: website || undefined,
    email: emailContato || undefined,
    telephone: telefone ? `+55${telefone}` : undefined,
    address: endereco || undefined,
    taxID: cnpj || undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  }
}
