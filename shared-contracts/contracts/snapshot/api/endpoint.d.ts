import type { Read } from './read';
export type Access = 'private' | 'public' | 'anonymous';
export type Papel = 'gestor';
export interface Endpoint<Input, Output, Session extends Access = Access> {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    path: string;
    send: 'query' | 'json' | 'multipart';
    access: Session;
    toForm?: (input: Input) => FormData;
    record?: FormRecord;
    read?: Read<Output>;
    papel?: Papel;
    file?: FileType;
    readonly types?: {
        input: Input;
        output: Output;
    };
}
export type FileType = 'text/csv' | 'application/json';
export interface FormRecord {
    field: string;
    readOnly: readonly string[];
}
export type FieldsOf<Input> = Input extends {
    arquivo: File | null;
} ? Omit<Input, 'arquivo'> : Input;
export type InputOf<E> = E extends {
    readonly types?: {
        input: infer Input;
    };
} ? Input : never;
export type OutputOf<E> = E extends {
    readonly types?: {
        output: infer Output;
    };
} ? Output : never;
export declare const get: <Input, Output>(path: string, read: Read<Output>) => Endpoint<Input, Output, 'public'>;
export declare const getOwn: <Input, Output>(path: string, read: Read<Output>) => Endpoint<Input, Output, 'private'>;
export declare const post: <Input, Output>(path: string, read?: Read<Output>) => Endpoint<Input, Output, 'anonymous'>;
export declare const send: <Input, Output>(method: 'POST' | 'PUT' | 'DELETE', path: string, read?: Read<Output>) => Endpoint<Input, Output, 'private'>;
export declare const forGestor: <Input, Output>(endpoint: Endpoint<Input, Output, 'private'>) => Endpoint<Input, Output, 'private'>;
export declare const sendForm: <Input, Output>(method: 'POST' | 'PUT', path: string, toForm: (input: Input) => FormData, record?: FormRecord) => Endpoint<Input, Output, 'private'>;
export declare const remove: (path: string) => Endpoint<{
    id: number;
}, null, 'private'>;
