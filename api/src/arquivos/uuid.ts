/** Matches the names of stored contents. Files with other names beside them were not written by the portal. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
