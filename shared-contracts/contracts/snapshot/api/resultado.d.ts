export interface Wrapper<T> {
    codigo: number;
    resposta: string | null;
    dado: T | null;
    retorno: T | null;
}
export interface Refusal {
    ok: false;
    codigo: number;
    resposta: string;
    pedido?: string;
}
export interface Sucesso<T> {
    ok: true;
    valor: T;
    resposta: string;
    total?: number;
}
export type Resultado<T> = Sucesso<T> | Refusal;
export declare const CODIGO: {
    readonly sucesso: 200;
    readonly erroDeTipo: 222;
    readonly contatoInvalido: 223;
    readonly sessaoExpirada: 440;
    readonly falhaGeral: 661;
    readonly falhaNoFormulario: 666;
};
export declare const refusal: (codigo: number, resposta?: string) => Refusal;
export declare const sucesso: <T>(valor: T, resposta?: string) => Sucesso<T>;
export declare function statusFor({ codigo }: Refusal): number;
