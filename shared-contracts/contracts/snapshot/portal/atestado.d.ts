export interface Atestado {
    atestado: string;
}
export declare const createAtestado: import("../api/endpoint").Endpoint<{
    audiencia: string;
}, Atestado, "private">;
