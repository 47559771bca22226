import { PackageOpen } from 'lucide-react'

export function NothingPublished() {
  return (
    <div className="empty">
      <PackageOpen aria-hidden="true" />
      <p>Nada foi publicado ainda.</p>
      <p>
        O portal serve os remotos como foram construídos junto dele. A primeira publicação de um aparece aqui:{' '}
        <code>npm run release -- publish mf-auth</code>
      </p>
    </div>
  )
}
