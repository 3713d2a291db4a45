import type { Socket } from './live-transport.ts';

interface Answer {
  readonly id?: string;
  readonly frames: readonly unknown[];
  readonly closed?: number;
}

const lost = 1006;
/** As a WebSocket's server says that it has failed. */
const serverFailed = 1011;

class ServerError extends Error {}

/**
 * The stream by long polling, for where no WebSocket comes through (spec 01 §8): looks like a socket to the channel. `address` is the
 * one a WebSocket would be opened with; the polls stand beside it.
 */
export class PollSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  onmessage: Socket['onmessage'] = null;
  readonly #address: URL;
  readonly #stop = new AbortController();
  #id: string | undefined;

  constructor(address: string) {
    this.#address = new URL(address);
    this.#address.protocol = this.#address.protocol.replace('ws', 'http');
    this.#address.pathname = this.#address.pathname.replace(/live$/, 'poll');
    void this.#run();
  }

  send(text: string): void {
    void this.#ask('POST', text).catch(() => this.#end(lost));
  }

  close(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    if (this.#id) void fetch(this.#url(), { method: 'DELETE', keepalive: true }).catch(() => undefined);
  }

  async #run(): Promise<void> {
    try {
      let answer = await this.#ask('POST');
      this.#id = answer.id;
      if (answer.closed === undefined) this.#tell(this.onopen, 'open');
      while (!this.#stop.signal.aborted) {
        // Whoever opened it puts its ears on after it is open.
        await Promise.resolve();
        for (const frame of answer.frames) this.#tell(this.onmessage, 'message', { data: JSON.stringify(frame) });
        if (answer.closed !== undefined) return this.#end(answer.closed);
        answer = await this.#ask('GET');
      }
    } catch (error) {
      this.#end(error instanceof ServerError ? serverFailed : lost);
    }
  }

  async #ask(method: 'GET' | 'POST', body?: string): Promise<Answer> {
    const response = await fetch(this.#url(), { method, body, signal: this.#stop.signal, cache: 'no-store' });
    if (response.status === 204) return { frames: [] };
    if (response.status >= 500) throw new ServerError(`poll ${response.status}`);
    if (!response.ok) throw new Error(`poll ${response.status}`);
    return (await response.json()) as Answer;
  }

  #url(): string {
    if (!this.#id) return this.#address.href;
    const url = new URL(this.#address);
    url.search = new URLSearchParams({ id: this.#id }).toString();
    return url.href;
  }

  #end(code: number): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#tell(this.onclose, 'close', { code });
  }

  #tell(hear: ((event: never) => unknown) | null, type: string, event: object = {}): void {
    hear?.call(this as never, Object.assign(new Event(type), event) as never);
  }
}
