export type AlertType = 'error' | 'warning' | 'success' | 'info';
export interface AlertOptions {
    message: string;
    type: AlertType;
    dispensable: boolean;
    timeout: boolean;
}
export declare const ALERT_TIMEOUT_MS: number;
export declare class Alerts {
    visible: boolean;
    options: AlertOptions | null;
    
    constructor();
    show: (message: string, type: AlertType, { dispensable, timeout }?: Partial<AlertOptions>) => void;
    success: (message: string) => void;
    info: (message: string) => void;
    warning: (message: string) => void;
    error: (message: string) => void;
    hide: () => void;
    pause: () => void;
    resume: () => void;
}
