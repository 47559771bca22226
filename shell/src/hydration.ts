import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState, isRouteErrorResponse } from 'react-router-dom'

type Errors = NonNullable<HydrationState['errors']>

const mapErrors = (errors: Errors | null | undefined, map: (error: unknown) => unknown): Errors | null =>
  errors ? Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, map(error)])) : null

/** What the loaders answered, as JSON can carry it. Of an unforeseen error nothing leaves the server. */
export const writeHydration = ({ loaderData, errors }: HydrationState): HydrationState => ({
  loaderData,
  errors: mapErrors(errors, (error) =>
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: error.statusText, data: error.data }
      : { status: 500, statusText: '', data: null },
  ),
})

export const readHydration = (hydration: HydrationState | undefined): HydrationState | undefined =>
  hydration && {
    loaderData: hydration.loaderData,
    errors: mapErrors(hydration.errors, (error) => {
      const { status, statusText, data } = error as { status: number; statusText: string; data: unknown }
      return new ErrorResponse(status, statusText, data)
    }),
  }
