import { GUARDRAIL_AUTHOR } from '@portal/releases'
import {
  BookOpen,
  CircleCheck,
  History,
  KeyRound,
  type LucideIcon,
  PackagePlus,
  Pause,
  Power,
  PowerOff,
  RotateCcw,
  ShieldAlert,
  Signpost,
  SlidersHorizontal,
  Split,
  Trash2,
  UserMinus,
  UserPlus,
  Users,
  UserX,
  X,
} from 'lucide-react'
import { DateTime } from './DateTime'
import type { RecordedChange } from './ReleaseHistory'

const ICONS: Record<string, LucideIcon> = {
  publish: PackagePlus,
  'rollout start': Split,
  'rollout set': SlidersHorizontal,
  'rollout pause': Pause,
  'rollout promote': CircleCheck,
  'rollout abort': X,
  rollback: RotateCcw,
  kill: PowerOff,
  revive: Power,
  'group set': Users,
  'group add': UserPlus,
  'group remove': UserMinus,
  'group delete': UserX,
  init: BookOpen,
  restore: History,
  gc: Trash2,
  'address transfer': Signpost,
  'address delete': Signpost,
  'token create': KeyRound,
  'token revoke': KeyRound,
}

/** Labels of changes that concern no remote, by the verb's first word. */
const WHERE: Record<string, string> = { group: 'grupos', token: 'tokens' }

export function Timeline({ changes }: { changes: RecordedChange[] }) {
  return (
    <section className="timeline" aria-labelledby="mudancas">
      <h2 id="mudancas">Últimas mudanças</h2>
      <ol>
        {changes.map((change) => (
          <Change key={change.revision} {...change} />
        ))}
      </ol>
    </section>
  )
}

function Change({ verb, remote, who, at, reason, words }: RecordedChange) {
  const isGuard = who === GUARDRAIL_AUTHOR
  const Icon = isGuard ? ShieldAlert : (ICONS[verb] ?? SlidersHorizontal)
  return (
    <li data-verb={verb} data-guard={isGuard || undefined}>
      <span className="mark">
        <Icon aria-hidden="true" />
      </span>
      {isGuard && (
        <span className="chip" data-state="desligada">
          Guarda automática
        </span>
      )}
      <p className="deed">
        <b>{who}</b> {words}
      </p>
      <p className="why">“{reason}”</p>
      <p className="when">
        <b>{remote ?? WHERE[verb.split(' ')[0] ?? ''] ?? 'registro'}</b>, <DateTime at={at} />
      </p>
    </li>
  )
}
