/**
 * Groups that no list makes: whoever has the role at the portal's API is in its group. They are told by the shell, of a person
 * who has logged in.
 */
export const ROLE_GROUPS = ['papel-gestor'] as const
export type RoleGroup = (typeof ROLE_GROUPS)[number]

/** Names that are kept for the groups of roles, of those which there are and those to come. */
export const isRoleGroup = (name: string): boolean => name.startsWith('papel-')

/** Whether there is the group of this role. */
export const isKnownRoleGroup = (name: string): boolean => ROLE_GROUPS.some((known) => known === name)
