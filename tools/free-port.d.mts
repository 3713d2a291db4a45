/** Whether nobody listens at it; at every address of this machine, if no host is named. */
export function isFree(port: number, host?: string): Promise<boolean>;

/** A port of its own that nobody listens at now. */
export function freePort(): Promise<number>;
