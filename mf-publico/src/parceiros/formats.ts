/** `12ABC34501DE35` → `12.ABC.345/01DE-35`. Other texts stay unchanged. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.toUpperCase().replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')

/** `11987654321` → `(11) 98765-4321`; landlines have one digit less. Other texts stay unchanged. */
export const formatTelefone = (digits: string): string => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
