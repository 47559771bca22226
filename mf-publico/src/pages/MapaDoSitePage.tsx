import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { AREAS } from '../documentos/areas'
import { MapaSection } from '../mapaDoSite/MapaSection'
import styles from '../mapaDoSite/MapaSection.module.css'
import { sectionsOf } from '../mapaDoSite/sectionsOf'
import { TIPO_OPTIONS } from '../parceiros/tipos'
import { TEXTS } from '../texts'

export const Component = observer(function Component() {
  const { config, session } = usePortal()
  const sections = sectionsOf({
    tipos: TIPO_OPTIONS,
    privacidadeUrl: config.privacidadeUrl,
    isLogged: session.isLogged,
    leis: config.leis ? AREAS.Lei.to : undefined,
  })
  return (
    <Page
      titulo="Mapa do site"
      descricao={TEXTS.introMapa}
      intro={TEXTS.introMapa}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Mapa do site' }]}
    >
      <div className={styles.mapa}>
        {sections.map((section) => (
          <MapaSection key={section.titulo} section={section} />
        ))}
      </div>
    </Page>
  )
})
