import type { ParceiroDetalhe } from '@portal/shared-contracts/api'
import { BriefcaseBusiness, Camera, Globe, MessageCircle } from 'lucide-react'
import styles from './ParceiroContato.module.css'

export function ParceiroLinks({ parceiro }: { parceiro: ParceiroDetalhe }) {
  const { website, instaLink, linkedinLink, wppLink } = parceiro
  const links = [
    { nome: 'Site', url: website, Icon: Globe },
    { nome: 'Instagram', url: instaLink, Icon: Camera },
    { nome: 'LinkedIn', url: linkedinLink, Icon: BriefcaseBusiness },
    { nome: 'WhatsApp', url: wppLink, Icon: MessageCircle },
  ].filter(({ url }) => url)
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={`Site e redes sociais de ${parceiro.parceiroNome}`}>
      {links.map(({ nome, url, Icon }) => (
        <li key={nome}>
          <a href={url} rel="noopener noreferrer">
            <Icon aria-hidden="true" />
            {nome}
          </a>
        </li>
      ))}
    </ul>
  )
}
