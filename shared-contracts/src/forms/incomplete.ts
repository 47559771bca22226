/**
 * Stands in a form's value for a day, or a time, of which a part is typed: `?`, `?T09:30`, `2027-05-03T?`. The browser shows
 * that part to its person and tells nobody of it, so that without this a day typed by half would be none.
 */
export const INCOMPLETE = '?'

/** Our own sentences, as the fields that the specification says nothing of. */
export const DATA_INCOMPLETA = 'Data incompleta: informe dia, mês e ano.'
export const HORA_INCOMPLETA = 'Hora incompleta: informe horas e minutos.'
