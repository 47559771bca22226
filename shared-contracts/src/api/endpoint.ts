import type { Read } from './read'

/** `private` answers 440 if the session has expired, `public` ignores an expired one, `anonymous` sends no token. */
export type Access = 'private' | 'public' | 'anonymous'

/** A role with more permissions than an ordinary account. */
export type Papel = 'gestor'

/** The path, encoding and types of a call. Schemas are in `*.schema.ts`, so that browsers do not load them. */
export interface Endpoint<Input, Output, Session extends Access = Access> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Literal, misspellings included (docs/product.md#calls). Below `/api/`, or the portal's own server answers. */
  path: string
  /** Query parameters, a JSON body, or a form with files. */
  send: 'query' | 'json' | 'multipart'
  access: Session
  toForm?: (input: Input) => FormData
  /** The form field that holds the record as JSON, instead of one field each. */
  record?: FormRecord
  read?: Read<Output>
  /** Required role; other users get 403. */
  papel?: Papel
  /** The response is a file of this type without the wrapper, and the output its text. */
  file?: FileType
  readonly types?: { input: Input; output: Output }
}

export type FileType = 'text/csv' | 'application/json'

/** Only the form of eventos uses it (docs/product.md#calls). */
export interface FormRecord {
  field: string
  readOnly: readonly string[]
}

export type FieldsOf<Input> = Input extends { arquivo: File | null } ? Omit<Input, 'arquivo'> : Input

/** The input of a call: `InputOf<typeof getNoticia>` is `{ Id: number }`. */
export type InputOf<E> = E extends { readonly types?: { input: infer Input } } ? Input : never
/** The payload of a response. */
export type OutputOf<E> = E extends { readonly types?: { output: infer Output } } ? Output : never

/** A public read. */
export const get = <Input, Output>(path: string, read: Read<Output>): Endpoint<Input, Output, 'public'> => ({
  method: 'GET',
  path,
  read,
  send: 'query',
  access: 'public',
})

/** A read that requires a session. */
export const getOwn = <Input, Output>(path: string, read: Read<Output>): Endpoint<Input, Output, 'private'> => ({
  ...get<Input, Output>(path, read),
  access: 'private',
})

/** A call with a JSON body and no token. */
export const post = <Input, Output>(path: string, read?: Read<Output>): Endpoint<Input, Output, 'anonymous'> => ({
  method: 'POST',
  path,
  send: 'json',
  access: 'anonymous',
  ...(read && { read }),
})

/** A call with a JSON body that requires a session. */
export const send = <Input, Output>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  read?: Read<Output>,
): Endpoint<Input, Output, 'private'> => ({ ...post<Input, Output>(path, read), method, access: 'private' })

/** Restricts a call to gestores. */
export const forGestor = <Input, Output>(
  endpoint: Endpoint<Input, Output, 'private'>,
): Endpoint<Input, Output, 'private'> => ({ ...endpoint, papel: 'gestor' })

/** A form with files that requires a session: `POST` creates, `PUT` edits. */
export const sendForm = <Input, Output>(
  method: 'POST' | 'PUT',
  path: string,
  toForm: (input: Input) => FormData,
  record?: FormRecord,
): Endpoint<Input, Output, 'private'> => ({
  method,
  path,
  send: 'multipart',
  access: 'private',
  toForm,
  ...(record && { record }),
})

export const remove = (path: string): Endpoint<{ id: number }, null, 'private'> => ({
  method: 'DELETE',
  path,
  send: 'query',
  access: 'private',
})
