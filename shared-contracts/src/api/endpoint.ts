import type { Read } from './read'

/**
 * `private` needs a session and answers 440 when it has expired, `public` ignores an expired one,
 * `anonymous` never carries the token (login, registration, recovery).
 */
export type Access = 'private' | 'public' | 'anonymous'

/** What a person may do besides what everybody with an account may. */
export type Papel = 'gestor'

/**
 * The contract of one call: where it is, how its input travels, and the types of both ends.
 * It carries no schema, so nothing that validates reaches the browser; the server's schemas stand in `*.schema.ts`.
 */
export interface Endpoint<Input, Output, Session extends Access = Access> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it, misspellings included. */
  path: string
  /** `query` for parameters of the address, `json` for a JSON body, `multipart` for a form with files. */
  send: 'query' | 'json' | 'multipart'
  access: Session
  /** Turns the input into form fields; only for `multipart`. */
  toForm?: (input: Input) => FormData
  /** The text field of a form that holds the record as JSON, in place of a field for each of its own. */
  record?: FormRecord
  /** How the answer is read; without it, it is not looked at. */
  read?: Read<Output>
  /** What the session's owner has to be; others are refused with 403. */
  papel?: Papel
  /** The answer is a file of this type, as it is and without the wrapper; its text is the output. */
  file?: FileType
  /** Types only; never set. */
  readonly types?: { input: Input; output: Output }
}

export type FileType = 'text/csv' | 'application/json'

/** Of a form that sends its record as one JSON text: only that of eventos does (decision 18). */
export interface FormRecord {
  field: string
  /** What only a server sets of it: passed over where a client sends the record back. */
  readOnly: readonly string[]
}

/** What of an input travels as fields: its file travels beside them. */
export type FieldsOf<Input> = Input extends { arquivo: File | null } ? Omit<Input, 'arquivo'> : Input

/** What a call takes: `InputOf<typeof getNoticia>` is `{ Id: number }`. */
export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? Input : never
/** What a call answers, out of its wrapper. */
export type OutputOf<E> = E extends Endpoint<never, infer Output> ? Output : never

/** A public read. */
export const get = <Input, Output>(path: string, read: Read<Output>): Endpoint<Input, Output, 'public'> => ({
  method: 'GET',
  path,
  read,
  send: 'query',
  access: 'public',
})

/** A read that needs a session. */
export const getOwn = <Input, Output>(path: string, read: Read<Output>): Endpoint<Input, Output, 'private'> => ({
  ...get<Input, Output>(path, read),
  access: 'private',
})

/** A call with a JSON body, without the token. */
export const post = <Input, Output>(path: string, read?: Read<Output>): Endpoint<Input, Output, 'anonymous'> => ({
  method: 'POST',
  path,
  send: 'json',
  access: 'anonymous',
  ...(read && { read }),
})

/** A call with a JSON body that needs a session. */
export const send = <Input, Output>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  read?: Read<Output>,
): Endpoint<Input, Output, 'private'> => ({ ...post<Input, Output>(path, read), method, access: 'private' })

/** The same call, of which only a gestor has the answer. */
export const forGestor = <Input, Output>(
  endpoint: Endpoint<Input, Output, 'private'>,
): Endpoint<Input, Output, 'private'> => ({ ...endpoint, papel: 'gestor' })

/** A form with files, for a session's owner: `POST` creates, `PUT` edits. */
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

/** Deletes one of the session's own items. */
export const remove = (path: string): Endpoint<{ id: number }, null, 'private'> => ({
  method: 'DELETE',
  path,
  send: 'query',
  access: 'private',
})
