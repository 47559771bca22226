import type { CepEndereco } from './CepEndereco'
import { cepsEncontrados } from './cepsEncontrados'

/** Each `reason` has a sentence of its own in the specification (§5). */
export type CepResultado = { ok: true; endereco: CepEndereco } | { ok: false; reason: 'errors' | 'exception' }

/**
 * Asks the postal-code service (BrasilAPI, version 2) for `{cepUrl}/{cep}`. It is no call of our API: it answers in its
 * own shape, and errors with their HTTP status. Its body tells them apart: one with `errors` was answered, anything else
 * that is no address counts as an exception. Of a CEP that it found it is asked once a session.
 * @param cep 8 digits. Rejects only when `signal` aborts.
 */
export async function findEndereco(cepUrl: string, cep: string, signal?: AbortSignal): Promise<CepResultado> {
  const known = cepsEncontrados.read(cep)
  if (known) return { ok: true, endereco: known }
  try {
    const response = await fetch(`${cepUrl}/${cep}`, { ...(signal && { signal }) })
    const body = (await response.json()) as Record<string, unknown>
    if (body.errors !== undefined) return { ok: false, reason: 'errors' }
    if (!response.ok) return { ok: false, reason: 'exception' }
    const [uf, cidade, bairro, logradouro] = [body.state, body.city, body.neighborhood, body.street].map(textOf)
    if (!uf && !cidade) return { ok: false, reason: 'exception' }
    const endereco = { uf, cidade, bairro, logradouro } as CepEndereco
    cepsEncontrados.keep(cep, endereco)
    return { ok: true, endereco }
  } catch (error) {
    signal?.throwIfAborted()
    console.error(error)
    return { ok: false, reason: 'exception' }
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)
