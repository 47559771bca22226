const ENDERECO = { state: 'MG', city: 'Porto Jacarandá', neighborhood: 'Centro', street: 'Praça da Estação' }

/** A data URL without a server: the postal code becomes its ignored fragment. */
export const demoCepUrl = `data:application/json,${encodeURIComponent(JSON.stringify(ENDERECO))}#`
