const MOST_ROUTES = 200
const MOST_CHARACTERS = 200
const MOST_SEGMENTS = 12
/** In characters. Every revision holds the routes of all versions. */
const MOST_TOGETHER = 4_000
/** Each optional segment doubles the patterns to match. */
const MOST_OPTIONAL = 2

/** A Portuguese error for routes that would slow the router. Called before expansion. */
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

const MOST_SHOWN = 60
