/** The parameter of an address that opens a preview by its token. */
export const PREVIEW_PARAMETER = 'previa'

/** In place of a token: what leaves the previews that this browser has open. */
export const LEAVE_PREVIEW = 'sair'
