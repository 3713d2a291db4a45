import { z } from 'zod';
import { instant } from './dates.ts';
import { liveFrameTypes } from './live.ts';

/**
 * Where a number leads (spec 01 §12): a screen with the parameters that show just those rows, or a modal over the dashboard by its name
 * and kind, narrowed by what `search` says. What has no screen yet leads nowhere: the browser knows.
 */
export const Lead = z.union([
  z.strictObject({ path: z.string(), search: z.record(z.string(), z.string()) }),
  z.strictObject({ modal: z.string(), kind: z.string(), search: z.record(z.string(), z.string()).optional() }),
]);
export type Lead = z.infer<typeof Lead>;

/** How a number is written; `rate` in hundredths of a percent. */
export const FigureUnit = z.enum(['count', 'fen', 'rate', 'tenths']);
export type FigureUnit = z.infer<typeof FigureUnit>;

const tone = z.enum(['success', 'primary', 'warning', 'info', 'danger', 'inverse', 'plain']);

/** A number with what it is compared with, where that is known: yesterday by this time, a week ago. */
export const Figure = z.strictObject({
  label: z.string(),
  value: z.int(),
  unit: FigureUnit,
  before: z.array(z.strictObject({ label: z.string(), value: z.int() })).max(2),
  /** More of it is worse: refunds, alerts. */
  worse: z.boolean(),
  tone,
  lead: Lead.nullable(),
});
export type Figure = z.infer<typeof Figure>;

/** Lines over the same steps, the first the one that counts; null: not there yet. */
export const Curve = z.strictObject({
  label: z.string(),
  unit: FigureUnit,
  steps: z.array(z.string()),
  lines: z.array(z.strictObject({ label: z.string(), values: z.array(z.int().nullable()) })),
});
export type Curve = z.infer<typeof Curve>;

const Cell = z.strictObject({
  value: z.union([z.string(), z.int(), z.null()]),
  tone: tone.optional(),
  lead: Lead.nullish(),
});
export type DashboardCell = z.infer<typeof Cell>;

/** A table of few rows; the first column names the row. */
export const FewRows = z.strictObject({
  columns: z.array(
    z.strictObject({ label: z.string(), kind: z.enum(['text', 'badge', 'instant', 'day', ...FigureUnit.options]) }),
  ),
  rows: z.array(z.array(Cell)),
  /** What is said where there are none. */
  none: z.string(),
});
export type FewRows = z.infer<typeof FewRows>;

const Lane = z.strictObject({
  label: z.string(),
  count: z.int(),
  lead: Lead.nullable(),
  /** The first that are due; minutes waited are counted where they are read. */
  rows: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      hint: z.string(),
      since: instant,
      dueAt: instant.nullable(),
      lead: Lead.nullable(),
    }),
  ),
});
export type Lane = z.infer<typeof Lane>;

const Place = z.strictObject({
  id: z.int(),
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  tone,
  state: z.string(),
  lead: Lead.nullable(),
});

const Todo = z.strictObject({
  code: z.string(),
  label: z.string(),
  count: z.int(),
  oldest: instant.nullable(),
  tone,
  lead: Lead,
});
export type DashboardTodo = z.infer<typeof Todo>;

/** What a block answers: one of few shapes, so that the shell shows each without knowing whose it is. */
export const BlockAnswer = z.discriminatedUnion('shape', [
  z.strictObject({
    shape: z.literal('figures'),
    figures: z.array(Figure),
    curve: Curve.nullable(),
    table: FewRows.nullable(),
  }),
  z.strictObject({ shape: z.literal('table'), table: FewRows }),
  z.strictObject({ shape: z.literal('lanes'), lanes: z.array(Lane) }),
  z.strictObject({
    shape: z.literal('map'),
    places: z.array(Place),
    /** How many there are at each state, those included that are not drawn. */
    states: z.array(z.strictObject({ label: z.string(), count: z.int(), tone, lead: Lead.nullable() })),
  }),
  z.strictObject({ shape: z.literal('todo'), rows: z.array(Todo) }),
]);
export type BlockAnswer = z.infer<typeof BlockAnswer>;
export type BlockShape = BlockAnswer['shape'];

/** Counters of people and of messages read, which change all the time and say nothing of the business. */
export const ownCounters = ['online', 'notification'] as const;
export type OwnCounter = (typeof ownCounters)[number];

/** A block that an account has. */
export const BlockHead = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** Columns of the grid it takes where there is room. */
  width: z.literal([1, 2, 3]),
  /** Frames after which it is read again, bundled. */
  on: z.array(z.enum(liveFrameTypes)),
  /** Of COUNTERS frames only those that name this one, which other blocks do not heed; null: those of the business. */
  counter: z.enum(ownCounters).nullable(),
  /**
   * The list behind the block, narrowed to its rows by `search`; its title leads there. `needed`: its rows ask for a deed that is done
   * there, so without the screen there is no block.
   */
  screen: z
    .strictObject({ path: z.string(), search: z.record(z.string(), z.string()).optional(), needed: z.boolean() })
    .nullable(),
});
export type BlockHead = z.infer<typeof BlockHead>;
