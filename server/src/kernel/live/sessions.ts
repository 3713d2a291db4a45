import { liveClose } from '@materia/contract/kernel';
import type { Signals } from '../db/signals.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Connection } from './connection.ts';
import type { SessionSignal } from './live.ts';
import type { Registry } from './registry.ts';

/** What the identity area is asked under: its checks of the path let it through while the screen is locked. */
export const livePath = '/live';

/** The close code that says why a token no longer holds. Anything but a refusal is our trouble: come back later. */
export function closeCodeOf(error: unknown): number {
  if (!(error instanceof Refusal)) return liveClose.reconnect;
  const reason = (error.data as { reason?: string } | null)?.reason;
  if (reason === 'LOGOUT') return liveClose.signedOut;
  if (reason === 'DISABLED' || reason === 'ACCOUNT_EXPIRED') return liveClose.accountOff;
  return liveClose.tokenDead;
}

/** Keeps connections and sessions in step: whoever's session ended is closed, whoever's rights changed gets the new ones. */
export class Sessions {
  readonly #services: Services;
  readonly #registry: Registry;

  constructor(services: Services, registry: Registry) {
    this.#services = services;
    this.#registry = registry;
  }

  listen(signals: Signals): () => void {
    const everybody = () => void this.recheck(this.#registry.all());
    return signals.on('sessions', message => this.#heard(message as SessionSignal), everybody);
  }

  #heard(signal: SessionSignal): void {
    if ('userIds' in signal) void this.recheckUsers(signal.userIds);
    else this.closeOlder(signal.tab);
  }

  /** The same tab is connected elsewhere: the older connection ends (4002). */
  closeOlder(tab: { userId: number; tabId: string; keep: string; at: number }): void {
    for (const each of this.#registry.ofUser(tab.userId)) {
      if (each.tabId === tab.tabId && each.id !== tab.keep && each.openedAt <= tab.at)
        each.close(liveClose.tabElsewhere);
    }
  }

  recheckUsers(userIds: readonly number[]): Promise<void> {
    return this.recheck(userIds.flatMap(userId => this.#registry.ofUser(userId)));
  }

  /** Asks the identity area again who these are. */
  async recheck(connections: readonly Connection[]): Promise<void> {
    for (const connection of connections) {
      connection.checkedAt = Date.now();
      try {
        this.#registry.change(connection, await this.#services.authenticate.staff(connection.token, livePath));
      } catch (error) {
        if (error instanceof Refusal) connection.close(closeCodeOf(error));
        else this.#services.log.warn({ err: error }, 'live stream: session not checked');
      }
    }
  }
}
