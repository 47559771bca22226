import type { Settings } from '../config/env'

const OPEN: Record<string, string> = {
  MODERACAO: 'o que se envia é publicado sem que ninguém o aprove',
  CONFIRMAR_EMAIL: 'quem se cadastra publica sem confirmar o e-mail',
  PUBLICADORES_NOMEADOS: 'qualquer pessoa publica em nome de qualquer instituição',
}

/** A warning about publication settings that are open by default; undefined in the demo. */
export function openSettings({ demo, semEscolha }: Pick<Settings, 'demo' | 'semEscolha'>): string | undefined {
  if (demo || semEscolha.length === 0) return undefined
  const open = semEscolha.map((name) => OPEN[name]).join('; ')
  return `ATENÇÃO: ninguém escolheu ainda quem publica: ${open}. Escolha, com "sim" ou "nao": ${semEscolha.join(', ')}.`
}
