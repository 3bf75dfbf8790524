export declare const LEFT_OUT: string
export declare function leaveOut(modules?: string): void
