/** How many routes a remote may have, and what each of them may consist of. */
const MOST_ROUTES = 200
const MOST_CHARACTERS = 200
const MOST_SEGMENTS = 12
/** Characters of all routes together: every revision of the registry holds those of every version. */
const MOST_TOGETHER = 4_000
/** Each optional segment doubles the addresses that a router compares a route by. */
const MOST_OPTIONAL = 2

/**
 * Why a router cannot carry a remote's routes, as a Portuguese sentence; `undefined` where they are not. Asked
 * before any route is expanded.
 * @param routes patterns of the router, such as `/noticias/:id?`.
 */
export function faultOfRoutes(routes: string[]): string | undefined {
  if (routes.length > MOST_ROUTES) {
    return `Um remoto registra no máximo ${MOST_ROUTES} rotas, e aqui há ${routes.length}.`
  }
  const together = routes.reduce((sum, route) => sum + route.length, 0)
  if (together > MOST_TOGETHER) {
    return `As rotas de um remoto têm no máximo ${MOST_TOGETHER} caracteres, e aqui são ${together}.`
  }
  const double = routes.find((route, index) => routes.indexOf(route) < index)
  if (double !== undefined) return `A rota "${double}" está registrada duas vezes.`
  return routes.map(faultOfRoute).find((fault) => fault !== undefined)
}

/** The same of one route. */
export function faultOfRoute(route: string): string | undefined {
  if (route.length > MOST_CHARACTERS) {
    return `A rota "${route.slice(0, MOST_SHOWN)}…" tem ${route.length} caracteres; o máximo é ${MOST_CHARACTERS}.`
  }
  const segments = route.split('/').slice(1)
  if (segments.length > MOST_SEGMENTS) {
    return `A rota "${route}" tem ${segments.length} partes; o máximo é ${MOST_SEGMENTS}.`
  }
  const optional = segments.filter((segment) => segment.endsWith('?')).length
  if (optional > MOST_OPTIONAL) {
    return `A rota "${route}" tem ${optional} partes opcionais; o máximo é ${MOST_OPTIONAL}.`
  }
  return undefined
}

/** Of a route that is too long, as many characters as a sentence shows. */
const MOST_SHOWN = 60
