import { randomUUID } from 'node:crypto';
import { closeBrokerAccount, type DueAccount, delayBrokerAccount, takeBrokerAccount } from '../../areas/mat/index.ts';
import { inTx, type Services, timer } from '../../kernel/index.ts';
import {
  accountCommands,
  askOwnRoles,
  type DynsecCommand,
  type DynsecResponse,
  dynsecCommands,
  endCommands,
  failureOf,
  hasOwnRole,
  ownRoleCommands,
} from './dynsec.ts';

const answerWithinMs = 5_000;
const lookEveryMs = 2_000;

export interface BrokerAccountsOptions {
  readonly services: Services;
  /** Of our own account. */
  readonly username: string;
  say(topic: string, payload: string): void;
}

/** Writes the accounts of devices into the broker that keeps them, from their rows, one after the other (spec 06 §5, DYNSEC). */
export class BrokerAccounts {
  readonly #of: BrokerAccountsOptions;
  readonly #asked = new Map<string, (answers: readonly DynsecResponse[]) => void>();
  readonly #looking: NodeJS.Timeout;
  #ready = false;
  #stopped = false;
  #again = false;
  #running: Promise<void> | undefined;

  constructor(of: BrokerAccountsOptions) {
    this.#of = of;
    this.#looking = setInterval(() => this.look(), lookEveryMs);
  }

  /** Our own account may do what it has to. */
  get isReady(): boolean {
    return this.#ready;
  }

  /** The line is up. */
  begin(): void {
    this.#empower().catch(error => this.#of.services.log.warn({ err: error }, 'our own account at the broker'));
  }

  hear(text: string): void {
    const { responses = [] } = JSON.parse(text) as { responses?: DynsecResponse[] };
    this.#asked.get(responses[0]?.correlationData ?? '')?.(responses);
  }

  /** Something may be to be written. */
  look(): void {
    this.#again = true;
    this.#running ??= this.#writeAll()
      .catch(error => this.#of.services.log.warn({ err: error }, 'accounts of devices not written'))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#looking);
    await this.#running;
  }

  async #empower(): Promise<void> {
    const { username, services } = this.#of;
    const has = hasOwnRole(await this.#ask([askOwnRoles(username)]));
    const failure = has ? null : failureOf(await this.#ask(ownRoleCommands(username)));
    if (failure !== null) services.log.error({ failure }, 'our own account at the broker');
    this.#ready = true;
    this.look();
  }

  #ask(commands: readonly DynsecCommand[]): Promise<readonly DynsecResponse[]> {
    const correlationData = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<readonly DynsecResponse[]>();
    const giveUp = setTimeout(() => reject(new Error('the broker does not answer')), answerWithinMs);
    this.#asked.set(correlationData, resolve);
    const asking = { commands: commands.map(command => ({ ...command, correlationData })) };
    this.#of.say(dynsecCommands, JSON.stringify(asking));
    return promise.finally(() => {
      clearTimeout(giveUp);
      this.#asked.delete(correlationData);
    });
  }

  async #writeAll(): Promise<void> {
    const { db, clock } = this.#of.services;
    while (this.#again && this.#ready && !this.#stopped) {
      this.#again = false;
      const due = await takeBrokerAccount(db, clock.now());
      if (!due) continue;
      await this.#write(due);
      this.#again = true;
    }
  }

  async #write(due: DueAccount): Promise<void> {
    const { db, clock, settings, log } = this.#of.services;
    const commands = due.secret === null ? endCommands(due.matId) : accountCommands(due.matId, due.secret);
    const failure = await this.#ask(commands).then(failureOf, (error: Error) => error.message);
    if (failure !== null) {
      log.warn({ matId: due.matId, failure }, 'account of a device not written');
      return delayBrokerAccount(db, due, failure, clock.now());
    }
    const by = { db, clock, settings, actor: timer('broker-accounts'), requestId: randomUUID() };
    await inTx(by, tx => closeBrokerAccount(tx, due));
  }
}
