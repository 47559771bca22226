import type { Endpoint } from './endpoint';
import { type Resultado } from './resultado';
export interface ApiOptions {
    baseUrl: string;
    token?: () => string | undefined;
    headers?: () => Record<string, string>;
    onSessionExpired?: () => void;
    transport?: Transport;
}
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;
export interface TransportRequest {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: string;
    signal?: AbortSignal;
}
export interface TransportAnswer {
    status: number;
    headers: Record<string, string>;
    body: string;
}
export type Api = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input, options?: CallOptions) => Promise<Resultado<Output>>;
export interface CallOptions {
    signal?: AbortSignal;
    onUploadProgress?: (sent: number) => void;
    envio?: Envio;
}
export interface Envio {
    chave?: string;
    edicao?: number;
}
export declare const ANSWER_MAX_BYTES: number;
export declare function createApi({ baseUrl, token, headers, onSessionExpired, transport }: ApiOptions): Api;
