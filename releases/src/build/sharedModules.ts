/** Module of session, alerts and drafts. Two copies in a page would mean two sessions. */
export const PORTAL = '@portal/shared-contracts/portal'

/** Modules that exist once per page; all others are bundled. */
export const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', PORTAL]

/** Modules that a server build must not contain: the shell's server provides its own instances. */
export const EXTERNAL = [...SHARED, 'react/jsx-runtime']
