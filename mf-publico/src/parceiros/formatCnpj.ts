/** `12ABC34501DE35` → `12.ABC.345/01DE-35`: the first twelve characters may be letters. Anything else stays as it is. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.toUpperCase().replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')
