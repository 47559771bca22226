import type { Resolution, Rule, Step } from './resolve.ts'

const RULES: Record<Rule, string> = {
  override: 'versão pedida por quem desenvolve',
  kill: 'remoto desligado',
  pinned: 'uma versão em teste já falhou para esta pessoa',
  exclude: 'pessoa excluída da liberação',
  paused: 'liberação em pausa',
  include: 'pessoa incluída na liberação',
  bucket: 'sorteio da liberação',
  linked: 'uma versão que vai junto não é servida a esta pessoa',
  stable: 'versão estável',
  earlier: 'versão estável anterior',
  built: 'versão construída com o portal',
}

const OBSTACLES = {
  killed: 'desligada',
  incompatible: 'incompatível com os contratos da casca',
  unpublished: 'não publicada',
} as const

/** One Portuguese line per rule, then the served version. */
export function explain({ version, cohort, rolloutId, steps }: Resolution): string[] {
  const served = version ? `${version} (${COHORTS[cohort]})` : 'nada: a página do remoto fica indisponível'
  return [...steps.map(lineOf), `→ ${served}${rolloutId ? `, liberação ${rolloutId}` : ''}`]
}

const COHORTS = { stable: 'estável', canary: 'em teste', override: 'a pedido', none: 'nenhuma' } as const

const OUTCOMES = { serve: 'serve', refuse: 'recusa', pass: 'segue adiante' } as const

function lineOf({ rule, outcome, version, obstacle, bucket, basisPoints = 0 }: Step): string {
  const draw = bucket === undefined ? '' : `: posição ${bucket} ${bucket < basisPoints ? '<' : '≥'} ${basisPoints}`
  const which = version ? ` ${version}` : ''
  return `${RULES[rule]}${draw}: ${OUTCOMES[outcome]}${which}${obstacle ? `, ${OBSTACLES[obstacle]}` : ''}`
}
