import { useSyncExternalStore } from 'react'
import { readVisitorNote } from '../document/visitorNote'

const never = () => () => {}

/** Request id; undefined on the server and in browsers that hide `Server-Timing`. */
export const usePedido = () =>
  useSyncExternalStore(
    never,
    () => readVisitorNote()?.pedido,
    () => undefined,
  )
