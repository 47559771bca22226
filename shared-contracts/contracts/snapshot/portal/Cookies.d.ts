export declare class Cookies {
    choseCookies: boolean;
    constructor();
    choose: () => void;
    reopen: () => void;
}
