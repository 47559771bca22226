import type { Usuario } from '../api/usuario';
export declare class Session {
    usuario: Usuario | null;
    disconnected: boolean;
    constructor();
    get isLogged(): boolean;
    get token(): string | undefined;
    login: (usuario: Usuario) => void;
    logout: () => void;
    expire: () => void;
}
