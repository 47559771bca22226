/** `12ABC34501DE35` → `12.ABC.345/01DE-35`: the first twelve characters may be letters. Anything else stays as it is. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.toUpperCase().replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')

/** `11987654321` → `(11) 98765-4321`; a landline has a digit less. Anything else stays as it is. */
export const formatTelefone = (digits: string): string => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
