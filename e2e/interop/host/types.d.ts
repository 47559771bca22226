declare module 'mf-publico/register' {
  export const register: import('@portal/shared-contracts/micro-frontend').RegisterModule['register']
}
