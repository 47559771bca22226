import { attempt } from '../attempt'

const KEY = 'portal.emailLembrado'

/** The e-mail for the next login (docs/product.md#login). Without browser storage there is none. */
export const rememberedEmail = {
  read: (): string | undefined => attempt(() => localStorage.getItem(KEY)) ?? undefined,
  write: (email: string) => attempt(() => localStorage.setItem(KEY, email)),
  remove: () => attempt(() => localStorage.removeItem(KEY)),
}
