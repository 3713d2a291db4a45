/**
 * As much of a WebSocket as the stream uses; ws's own fits, and so does a browser that polls (poll-socket.ts). `cork` and `uncork`
 * keep frames that belong together in one write.
 */
export interface LiveSocket {
  readonly readyState: number;
  readonly OPEN: number;
  /** Bytes that have not left yet. */
  readonly bufferedAmount: number;
  send(bytes: Buffer, options: { binary: boolean; compress: boolean }): void;
  close(code: number): void;
  terminate(): void;
  on(event: 'message', hear: (data: Buffer, isBinary: boolean) => void): unknown;
  on(event: 'close' | 'error', hear: () => void): unknown;
}

export interface Corked {
  cork(): void;
  uncork(): void;
}
