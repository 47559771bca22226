import { TriangleAlert } from 'lucide-react'

/** Says what of the page is older than it should be. */
export function Warning({ unreadable }: { unreadable: string[] }) {
  if (unreadable.length === 0) return null
  return (
    <section className="warning" aria-labelledby="aviso">
      <TriangleAlert aria-hidden="true" />
      <div>
        <h2 id="aviso">Parte disto pode estar desatualizada</h2>
        <p>Não foi possível ler {unreadable.join(' nem ')}. Aparece o que se sabia por último.</p>
        <p>O portal continua a servir as versões que já conhece.</p>
      </div>
    </section>
  )
}
