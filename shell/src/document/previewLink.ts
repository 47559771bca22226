export const PREVIEW_PARAMETER = 'previa'

/** Replaces the token to leave all previews. */
export const LEAVE_PREVIEW = 'sair'
