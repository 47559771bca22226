import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { Petals } from '@portal/shared-contracts/ui'
import { texts } from '../document/texts'
import styles from './Footer.module.css'
import { FooterColumn } from './FooterColumn'
import { FooterContact } from './FooterContact'
import { FooterLegal } from './FooterLegal'

const { links, tipos, areas, portal, parceiros, documentos } = texts.footer

/** @param leis whether a Lei is published; Leis are a filtered list (docs/product.md#documents) */
const columnsOf = (leis: boolean) => [
  {
    title: portal,
    entries: [
      { label: links.quemSomos, to: paths.quemSomos() },
      { label: links.parceiros, to: paths.parceiros() },
      { label: links.documentos, to: paths.documentos() },
      { label: links.faleConosco, to: paths.faleConosco() },
    ],
  },
  {
    title: parceiros,
    entries: tipos.map((label, index) => ({ label, to: `${paths.parceiros()}?tipo=${index + 1}` })),
  },
  {
    title: documentos,
    entries: [
      { label: areas.pesquisas, to: paths.pesquisas() },
      { label: areas.leis, ...(leis && { to: `${paths.documentos()}?area=lei` }) },
      { label: areas.editais, to: paths.editais() },
    ],
  },
]

export function Footer() {
  const { config } = usePortal()
  return (
    <footer id="rodape" tabIndex={-1} className={styles.footer} data-chrome>
      <div className={styles.carpet}>
        <Petals variant="carpet" />
      </div>
      <div className={styles.inner}>
        <FooterContact config={config} />
        {columnsOf(config.leis === true).map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
        <FooterLegal config={config} />
      </div>
    </footer>
  )
}
