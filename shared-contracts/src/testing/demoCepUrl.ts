const ENDERECO = { state: 'MG', city: 'Porto Jacarandá', neighborhood: 'Centro', street: 'Praça da Estação' }

/** For a remote alone, which has no postal-code service: every postal code is the fragment of one fixed answer. */
export const demoCepUrl = `data:application/json,${encodeURIComponent(JSON.stringify(ENDERECO))}#`
