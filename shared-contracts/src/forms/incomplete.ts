/** Marks partial input: `?`, `?T09:30`, `2027-05-03T?`. Browsers hide it, so it would count as empty. */
export const INCOMPLETE = '?'

export const DATA_INCOMPLETA = 'Data incompleta: informe dia, mês e ano.'
export const HORA_INCOMPLETA = 'Hora incompleta: informe horas e minutos.'
export const DATA_NAO_ENTENDIDA = 'O texto colado não é uma data: informe dia, mês e ano, como 17/05/2026.'
export const HORA_NAO_ENTENDIDA = 'O texto colado não é uma hora: informe horas e minutos, como 9h30.'
