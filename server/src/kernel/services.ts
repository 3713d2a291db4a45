import type { AreaModule } from './area.ts';
import type { CustomerActor, DeviceActor, StaffActor } from './auth/actor.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/db.ts';
import type { Wording } from './http/wording.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import type { Files } from './upload/files.ts';

/** What the kernel must ask an area: who a token belongs to. `main` hands these in (design §4). */
export interface Authenticators {
  /** The account of a session token; refuses with `auth.expired` and friends, `data.reason` set (spec 01 §2). */
  staff(token: string, path: string): Promise<StaffActor>;
  customer(token: string): Promise<CustomerActor>;
  /** A device by its id and secret (Basic, spec 06 §5); too many wrong ones from an address are not looked at any more. */
  device(authorization: string | undefined, matId: string | undefined, ip: string): Promise<DeviceActor>;
}

/** Everything a process shares: one of each, made by `main`, passed down. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly wording: Wording;
  readonly log: Log;
  readonly files: Files;
  readonly modules: readonly AreaModule[];
  readonly authenticate: Authenticators;
  /** Whose pictures browsers may show beside ours: the hosts of the chosen map, the same list till that changes (spec 01 §11). */
  pictureHosts(): readonly string[];
  /** Whose sounds browsers may play beside ours: where texts are spoken, or empty (spec 01 §4). */
  speechOrigin(): string;
  /** Answers are checked against the contract in development and tests; trusted in production. */
  readonly checkAnswers: boolean;
}
