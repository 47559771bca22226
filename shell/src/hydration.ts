import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, isRouteErrorResponse } from 'react-router-dom'

type Errors = NonNullable<HydrationState['errors']>

const mapErrors = (errors: Errors | null | undefined, map: (error: unknown) => unknown): Errors | null =>
  errors ? Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, map(error)])) : null

/** Data and errors of the loaders as JSON can carry them. Of an unforeseen error only the status 500 leaves the server. */
export const writeHydration = ({ loaderData, errors }: HydrationState): HydrationState => ({
  loaderData,
  errors: mapErrors(errors, (error) =>
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, data: error.data }
      : { status: 500, statusText: '', data: null },
  ),
})

/** The state that `writeHydration` wrote, with its errors as React Router knows them. */
export const readHydration = (hydration: HydrationState | undefined): HydrationState | undefined =>
  hydration && {
    loaderData: hydration.loaderData,
    errors: mapErrors(hydration.errors, (error) => {
      const { status, statusText, data } = error as { status: number; statusText: string; data: unknown }
      return new ErrorResponse(status, statusText, data)
    }),
  }
