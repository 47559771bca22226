import type { CepEndereco } from './CepEndereco'
import { cepsEncontrados } from './cepsEncontrados'

/** Each `reason` has its own sentence (docs/product.md#postal-codes); `isAway` means no response about the CEP. */
export type CepResultado =
  | { ok: true; endereco: CepEndereco }
  | { ok: false; reason: 'errors' | 'exception'; isAway?: boolean }

/**
 * Requests `{cepUrl}/{cep}` from BrasilAPI, version 2, once per session for a known CEP. A body with `errors` is a
 * negative response; anything else without an address is an outage. Rejects only if `signal` aborts.
 * @param cep 8 digits
 */
export async function findEndereco(cepUrl: string, cep: string, signal?: AbortSignal): Promise<CepResultado> {
  const known = cepsEncontrados.read(cep)
  if (known) return { ok: true, endereco: known }
  try {
    const response = await fetch(`${cepUrl}/${cep}`, { ...(signal && { signal }) })
    const body = (await response.json()) as Record<string, unknown>
    if (body.errors !== undefined) return { ok: false, reason: 'errors' }
    if (!response.ok)
      return { ok: false, reason: 'exception', isAway: response.status === 429 || response.status >= 500 }
    const [uf, cidade, bairro, logradouro] = [body.state, body.city, body.neighborhood, body.street].map(textOf)
    if (!uf && !cidade) return { ok: false, reason: 'exception' }
    const endereco = { uf, cidade, bairro, logradouro } as CepEndereco
    cepsEncontrados.keep(cep, endereco)
    return { ok: true, endereco }
  } catch (error) {
    signal?.throwIfAborted()
    console.error(error)
    return { ok: false, reason: 'exception', isAway: true }
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)
