import type { RegistryProblem } from '@portal/releases'
import { TriangleAlert } from 'lucide-react'
import type { Overview } from './Overview'

const PROBLEMS: Record<RegistryProblem, { title: string; happened: string; todo: string }> = {
  lost: {
    title: 'O registro de versões sumiu',
    happened: 'Não há mais registro em',
    todo: 'Restaure uma cópia: restore --from PASTA --force-restore.',
  },
  other: {
    title: 'Há outro registro no lugar',
    happened: 'Um registro que não é o deste portal está em',
    todo: 'Confira RELEASES_URL. Se a troca é desejada, apague registro.json de DATA_DIR e reinicie o portal.',
  },
  backwards: {
    title: 'O registro de versões voltou atrás',
    happened: 'Há revisões mais antigas do que as que este portal já seguiu em',
    todo: 'Restaure uma cópia mais nova, ou aceite o que há: restore --force-restore.',
  },
  forked: {
    title: 'O registro de versões perdeu revisões',
    happened: 'Revisões que este portal já seguiu foram perdidas, e outras tomaram seus números, em',
    todo: 'Restaure uma cópia mais nova, ou aceite o que há: restore --force-restore.',
  },
  damaged: {
    title: 'O registro de versões está danificado',
    happened: 'A última revisão não pode ser entendida em',
    todo: 'Restaure uma cópia: restore --from PASTA --force-restore.',
  },
  unreachable: {
    title: 'O registro de versões não responde',
    happened: 'Não foi possível ler',
    todo: 'Confira o disco, ou o servidor do bucket; o portal tenta de novo sozinho.',
  },
}

export function RegistryAlert({ overview: { state, address, registry } }: { overview: Overview }) {
  if (state === 'ok' || state === 'empty') return null
  const { title, happened, todo } = PROBLEMS[state]
  return (
    <section className="warning" aria-labelledby="registro">
      <TriangleAlert aria-hidden="true" />
      <div>
        <h2 id="registro">{title}</h2>
        <p>
          {happened} <code>{address}</code>.
        </p>
        <p>
          {registry
            ? `O portal continua a servir as versões da revisão ${registry.revision}.`
            : 'O portal serve os remotos como foram construídos junto dele.'}{' '}
          {todo}
        </p>
      </div>
    </section>
  )
}
