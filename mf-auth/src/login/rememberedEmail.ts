import { attempt } from '../attempt'

const KEY = 'portal.emailLembrado'

/** The e-mail that this browser keeps for the next login (specification §4). A browser that refuses storage keeps none. */
export const rememberedEmail = {
  read: (): string | undefined => attempt(() => localStorage.getItem(KEY)) ?? undefined,
  write: (email: string) => attempt(() => localStorage.setItem(KEY, email)),
  remove: () => attempt(() => localStorage.removeItem(KEY)),
}
