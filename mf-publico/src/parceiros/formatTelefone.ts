/** `11987654321` → `(11) 98765-4321`; a landline has a digit less. Anything else stays as it is. */
export const formatTelefone = (digits: string): string => digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
