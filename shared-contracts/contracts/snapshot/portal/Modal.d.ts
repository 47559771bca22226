export type ModalStatus = 'error' | 'info' | 'success' | 'warning';
export interface ModalOptions {
    message: string;
    status: ModalStatus;
    onClose?: () => void;
    closesAfterMs?: number;
}
export declare const MODAL_TIMEOUT_MS: number;
export declare class Modal {
    visible: boolean;
    loading: boolean;
    options: ModalOptions | null;
    held: boolean;
    
    constructor();
    get isTimed(): boolean;
    show: (options: ModalOptions) => void;
    pause: () => void;
    resume: () => void;
    hold: () => void;
    showLoading: () => void;
    close: () => void;
}
