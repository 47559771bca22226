/** The names of contents. Whatever else lies beside them is none of ours. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
