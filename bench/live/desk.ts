import { changeOrderStatus, type OrderStatusCode } from '@materia/contract/areas/order';
import type { LiveFrame } from '@materia/contract/kernel';
import { openTab } from '../../server/src/kernel/testing/live-tab.ts';
import { type Client, Refused } from '../client/client.ts';
import { keepAlive } from './keep-alive.ts';

/** What a clerk does about an order in a status, by the tab that tells of it. */
const next: Readonly<Record<number, OrderStatusCode>> = { 10: 20, 20: 21 };

const heartbeatMs = 20_000;

/** How long a step took from the clerk's click to the colleague's screen, and when. */
export interface SeenStep {
  readonly at: number;
  readonly ms: number;
}

/**
 * A clerk who works off what comes in, and a colleague who watches. Both have a tab; the clerk acts on what the own tab says, the
 * colleague's tells when each step is on that screen.
 */
export class Desk {
  readonly seen: SeenStep[] = [];
  /** By order and status: when it was clicked, on which version of the order. */
  readonly #clicked = new Map<string, { order: number; at: number; version: number }>();
  /** Steps the server could not take, in its words; refused ones (the customer was faster and has cancelled) are none. */
  readonly failed: string[] = [];
  readonly #clerk: Client;

  constructor(clerk: Client) {
    this.#clerk = clerk;
  }

  /** Steps that no frame has told of, by order and status. */
  get unseen(): readonly string[] {
    return [...this.#clicked.keys()];
  }

  async open(port: number, clerk: { userId: number; token: string }, colleague: { userId: number; token: string }) {
    const own = await openTab(port, { ...clerk, tabId: 'clerk' });
    const other = await openTab(port, { ...colleague, tabId: 'colleague' });
    for (const { socket } of [own, other]) keepAlive(socket, heartbeatMs);
    own.socket.on('message', data => this.#act(JSON.parse(String(data)) as LiveFrame));
    other.socket.on('message', data => this.#watch(JSON.parse(String(data)) as LiveFrame));
    return () => {
      own.socket.close();
      other.socket.close();
    };
  }

  async #act({ type, orderId, order_status_code, version }: LiveFrame): Promise<void> {
    const to = next[order_status_code as number];
    if (type !== 'ORDER_REFRESH' || to === undefined) return;
    const items = [{ order_id: orderId as number, version: version as number }];
    const key = `${orderId} ${to}`;
    this.#clicked.set(key, { order: orderId as number, at: performance.now(), version: version as number });
    try {
      await this.#clerk.ask(changeOrderStatus, { body: { items, to } });
    } catch (error) {
      this.#clicked.delete(key);
      if (!(error instanceof Refused && error.status === 409)) this.failed.push(`${key}: ${error}`);
    }
  }

  /** Frames of one order in quick succession may come as its last one: what is newer than a step's version tells of the step too. */
  #watch({ type, orderId, version }: LiveFrame): void {
    if (type !== 'ORDER_REFRESH') return;
    const now = performance.now();
    for (const [key, step] of this.#clicked) {
      if (step.order !== orderId || step.version >= (version as number)) continue;
      this.#clicked.delete(key);
      this.seen.push({ at: now, ms: now - step.at });
    }
  }
}
