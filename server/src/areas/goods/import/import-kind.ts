import type {
  CatalogueProviderCode,
  ImportActionCode,
  ImportKindCode,
  ImportProblem,
} from '@materia/contract/areas/goods';
import type { Priv } from '@materia/contract/privileges';
import type { Actor, Db, StaffActor, Tx } from '../../../kernel/index.ts';

/** A row of the file, by field; empty cells are empty texts. */
export interface FileRow {
  readonly rowId: number;
  readonly lineNo: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** What a row will do: values as people read them, and as the kind writes them. */
export interface CheckedRow {
  readonly rowId: number;
  readonly lineNo: number;
  readonly action: ImportActionCode;
  readonly problems: readonly ImportProblem[];
  readonly targetId: number | null;
  readonly targetName: string | null;
  readonly before: object | null;
  readonly after: object | null;
}

/** A batch as kinds see it. */
export interface Batch {
  readonly batchId: number;
  readonly companyId: number | null;
  readonly provider: CatalogueProviderCode | null;
  readonly targetId: number | null;
}

/** A row that was checked, as it is kept. */
export interface KeptRow {
  readonly rowId: number;
  readonly lineNo: number;
  readonly targetId: number | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** Something that is there and the file has no more. */
export type EndedRow = Pick<CheckedRow, 'targetId' | 'targetName' | 'before' | 'after'>;

/** Rows of a file, so many at a time. */
export type Parts<R> = AsyncIterable<readonly R[]> | Iterable<readonly R[]>;

/** A kind of import: how its rows are judged, written and taken back. All of it within the account's scope. */
export interface ImportOf {
  readonly kind: ImportKindCode;
  /** Any of these. */
  readonly needs: readonly [Priv, ...Priv[]];
  /** To whom a batch belongs: a company that is chosen; whoever imports: their company, or the platform; whose the record is that it fills. */
  readonly whose: 'CHOSEN' | 'ACTOR' | 'TARGET';
  /** Of whom the record is that a batch fills; refuses one that the account may not fill. */
  companyOf?(db: Db, actor: StaffActor, targetId: number): Promise<number | null>;
  /** What is kept of a row's before or after as cells that people read. */
  shown(side: object): Record<string, string | null>;
  /** Of a list that is whole: what the file leaves out, judged once the rows are; written after them. */
  ends?(tx: Tx, rows: readonly FileRow[]): Promise<EndedRow[]>;
  /** Judges all rows of a file together; null: its rows come from no file, or are judged in parts. */
  check: ((tx: Tx, batch: Batch, rows: readonly FileRow[], actor: Actor) => Promise<CheckedRow[]>) | null;
  /** Judges a part after the other, where files are too long to be held whole. */
  checkParts?(tx: Tx, parts: Parts<FileRow>, actor: Actor): AsyncIterable<CheckedRow[]>;
  /** Writes rows that were found in order; answers those that are not any more, with why. */
  write(tx: Tx, batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlyMap<number, ImportProblem>>;
  /** Where a file also says that things are as they were: those of its rows that change nothing, once the others are written. */
  unchanged?(tx: Tx, targetIds: readonly number[]): Promise<void>;
  /** Takes rows back; answers those that were changed since. */
  undo(tx: Tx, batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlySet<number>>;
}
