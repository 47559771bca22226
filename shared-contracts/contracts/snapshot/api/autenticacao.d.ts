import { type Endpoint, type Papel } from './endpoint';
export interface Credenciais {
    email: string;
    password: string;
}
export interface Usuario {
    id: number;
    userName: string;
    token: string;
}
export interface Entrada extends Usuario {
    papel?: Papel;
}
export interface Sessao {
    usuarioId: number;
    papel?: Papel;
}
export interface Cadastro {
    nomeCompleto: string;
    cpf: string;
    dataNascimento: string;
    email: string;
    telefone: string;
    cargo: string;
    uf: string;
    cidade: string;
    logradouro: string;
    bairro: string;
    numero: string;
    cep: string;
    instituicaoId: number;
    password: string;
    confirmPassword: string;
    termosAceitos?: boolean;
    termosVersao?: string;
}
export declare const INSTITUICAO_PADRAO: number;
export interface NovaSenha {
    otp: string;
    email: string;
    novaSenha: string;
    confirmaSenha: string;
}
export declare const login: Endpoint<Credenciais, Entrada, "anonymous">;
export declare const logout: Endpoint<null, null, 'public'>;
export declare const getSessao: Endpoint<Record<string, never>, Sessao, "private">;
export declare const register: Endpoint<Cadastro, null, "anonymous">;
export declare const requestCodigo: Endpoint<string, null, "anonymous">;
export declare const resetSenha: Endpoint<NovaSenha, null, "anonymous">;
