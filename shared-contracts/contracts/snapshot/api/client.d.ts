import type { Endpoint } from './endpoint';
import { type Resultado } from './resultado';
export interface ApiOptions {
    baseUrl: string;
    token?: () => string | undefined;
    onSessionExpired?: () => void;
}
export type Api = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input, options?: CallOptions) => Promise<Resultado<Output>>;
export interface CallOptions {
    signal?: AbortSignal;
    onUploadProgress?: (sent: number) => void;
}
export declare function createApi({ baseUrl, token, onSessionExpired }: ApiOptions): Api;
