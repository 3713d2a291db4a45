import type { Day } from '@materia/contract/kernel';
import type { Db } from '../kernel/index.ts';
import type { Row } from './copy-rows.ts';
import type { Random } from './random.ts';

/** What an area fills its demo rows with. Rows of areas filled before are read through `db`, in the same transaction. */
export interface DemoFill {
  readonly db: Db;
  /** Seeded by the area's name: what one area draws changes nothing for another. */
  readonly random: Random;
  readonly now: Date;
  readonly today: Day;
  /** Loads rows by COPY and moves the table's sequence behind them. */
  copy(table: string, rows: readonly Row[]): Promise<void>;
  /** Secrets that simulators need; lands in DATA_DIR/demo-secrets.json, which only simulators read (design §8). */
  shareSecrets(name: string, secrets: unknown): void;
}

/** One area's demo data; filled once per database, in the order of the list in `demo.ts`. */
export interface DemoArea {
  readonly area: string;
  fill(demo: DemoFill): Promise<void>;
}
