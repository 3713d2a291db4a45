import type {
  BlockAnswer,
  BlockHead,
  BlockShape,
  DashboardCell,
  FewRows,
  Figure,
  Lang,
  Lead,
  LiveFrameType,
  Tone,
  Words,
} from '@materia/contract/kernel';
import type { Priv, Role } from '@materia/contract/privileges';
import type { StaffActor } from './auth/actor.ts';
import type { Db } from './db/db.ts';

/** What a block of the dashboard is read with: the account, business time, and texts in the reader's language. */
export interface BlockCtx {
  readonly actor: StaffActor;
  readonly db: Db;
  readonly lang: Lang;
  now(): Date;
  setting<T>(key: string, companyId?: number | null): T;
  /** What areas say waits for somebody. */
  readonly todos: readonly TodoSource[];
  /** A text of the product by its key. */
  say(key: string, params?: Words): string;
}

/** Who a block or a to-do is for (spec 01 §12): one of the roles, or a Service account of one of the types; absent both: everybody. */
export interface BlockAudience {
  readonly roles?: readonly Exclude<Role, 'Service'>[];
  readonly types?: readonly number[];
  /** Beside that, this privilege. */
  readonly needs?: Priv;
}

type AnswerOf<S extends BlockShape> = Extract<BlockAnswer, { shape: S }>;

/** A block of the dashboard that an area registers: in the scope of who asks, by small queries. */
export interface DashboardBlock<S extends BlockShape = BlockShape> extends Pick<BlockHead, 'code' | 'width'> {
  readonly shape: S;
  /** Key of its title. */
  readonly title: string;
  readonly for: BlockAudience;
  /** Where it stands until somebody arranges their blocks: the lowest first. */
  readonly place: number;
  readonly on: readonly LiveFrameType[];
  readonly counter?: NonNullable<BlockHead['counter']>;
  readonly screen?: NonNullable<BlockHead['screen']>;
  read(ctx: BlockCtx): Promise<Omit<AnswerOf<S>, 'shape'>>;
}

/** Declares a block for a module's `blocks`. */
export const dashboardBlock = <S extends BlockShape>(of: DashboardBlock<S>): DashboardBlock =>
  of as unknown as DashboardBlock;

/** Something that waits for somebody: a row of 待我处理 (spec 01 §12). */
export interface TodoSource {
  readonly code: string;
  /** Key of its name. */
  readonly label: string;
  readonly for: BlockAudience;
  /** How much it presses: danger before warning before the rest. */
  readonly tone: Tone;
  readonly lead: Lead;
  /** How many wait in the scope of the account, and since when the oldest does. */
  count(ctx: BlockCtx): Promise<{ readonly count: number; readonly oldest: string | null }>;
}

/** Declares a source for a module's `todos`. */
export const todoSource = (of: TodoSource): TodoSource => of;

/** Whether that account is meant. */
export function isMeant({ roles, types, needs }: BlockAudience, actor: StaffActor): boolean {
  if (needs && !actor.privs.has(needs)) return false;
  if (!roles && !types) return true;
  if (actor.role === 'Service') return actor.agentType !== null && (types?.includes(actor.agentType) ?? false);
  return roles?.includes(actor.role) ?? false;
}

type ColumnKind = FewRows['columns'][number]['kind'];

/** A table of few rows: its columns by the keys of their names, and what is said where there are none. */
export function fewRows(
  say: BlockCtx['say'],
  columns: Readonly<Record<string, ColumnKind>>,
  rows: readonly (readonly DashboardCell[])[],
  none: string,
): FewRows {
  return {
    columns: Object.entries(columns).map(([key, kind]) => ({ label: say(key), kind })),
    rows: rows.map(row => [...row]),
    none: say(none),
  };
}

/** A number of what stands now, compared with nothing unless said: seen in its tone as long as there is any. */
export const standing = (of: Pick<Figure, 'label' | 'value' | 'tone' | 'lead'> & Partial<Figure>): Figure => ({
  unit: 'count',
  before: [],
  worse: true,
  ...of,
  tone: of.value > 0 ? of.tone : 'plain',
});

/** Days back of what stands now is compared with (spec 01 §12): yesterday and a week ago. */
export const daysBack = [1, 7] as const;
type DaysBack = (typeof daysBack)[number];

const dayMs = 24 * 3_600_000;

/** This time of the day so many days ago. */
export const thisTime = (now: Date, back: number): Date => new Date(now.getTime() - back * dayMs);

/**
 * What a number is compared with: how it stood on each of those days, at this time unless other words are given (their key, less the
 * days). A day of which nothing is known is left out.
 */
export const comparedWith = (
  say: BlockCtx['say'],
  stood: (back: DaysBack) => number | undefined,
  words = 'dashboard.then',
): Figure['before'] =>
  daysBack.flatMap(back => {
    const value = stood(back);
    return value === undefined ? [] : [{ label: say(`${words}.${back}`), value }];
  });
