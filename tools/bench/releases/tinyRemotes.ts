import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'

interface TinyRemote {
  name: string
  routes: Pick<MicroFrontendRoute, 'path' | 'handle'>[]
  menu: Menu
}

export const tinyRemotes = (count: number): TinyRemote[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => {
    const area = `area-${index + 1}`
    const base = `/user/${area}`
    const page = (path: string, name: string) => ({ path: base + path, handle: { name: `${name}${index + 1}` } })
    return {
      name: `mf-${area}`,
      routes: [
        page('', 'Area'),
        page('/novo', 'AreaFormulario'),
        page('/criados', 'AreaCriados'),
        page('/editar/:id', 'AreaEdicao'),
        page('/:id', 'AreaExpandida'),
      ],
      menu: {
        side: [
          {
            label: `ÁREA ${index + 1}`,
            icon: 'documento',
            entries: [
              { label: 'CADASTRAR', to: `${base}/novo` },
              { label: 'ENVIADOS', to: `${base}/criados` },
            ],
          },
        ],
      },
    }
  })
