import { z } from 'zod';

/** Path parameters of a paged list: `…/limit/:limit/page/:page`, page from 1, limit 1–100 (spec 00 §3). */
export const page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100),
  page: z.coerce.number().int().min(1).max(1_000_000),
});

/** What the interface offers (spec 00 §3). */
export const pageSizes = [5, 10, 30, 100] as const;

/** The sort of a list: fields of the row that may lead. */
export function sortBy<const F extends readonly [string, ...string[]]>(fields: F) {
  return z.array(z.strictObject({ field: z.enum(fields), order: z.enum(['asc', 'desc']) })).max(3);
}

/**
 * What every big list's body may carry beside its filters (spec 00 §3): `part` asks for the rows or the total alone,
 * `after` continues behind the last row by key, `exact` counts past the cap. `ids`: of the filter's rows only these
 * (a list repaints what a live frame named; filter and scope decide what comes back).
 */
export const listPart = {
  part: z.enum(['ROWS', 'TOTAL']).optional(),
  after: z.string().max(200).optional(),
  exact: z.boolean().optional(),
  ids: z.array(z.int()).min(1).max(100).optional(),
};

/** Of a file's filter only the rows that were chosen (spec 00 §4). */
export const chosenIds = z.array(z.int().positive()).min(1).max(1000).optional();

/**
 * The answer of a list. `total` is null when only rows were asked for; `capped` says total 1000 means "1000+", `partial` that
 * the search left out what would have cost the table.
 */
export function rows<R extends z.core.$ZodType, S extends z.core.$ZodType>(row: R, sums: S) {
  return z.object({
    rows: z.array(row),
    total: z.int().nullable(),
    capped: z.boolean().optional(),
    partial: z.boolean().optional(),
    next: z.string().nullable().optional(),
    sums: z.nullable(sums).optional(),
  });
}

/** A list without footer sums. */
export const noSums = z.object({});

export interface Paged<R, S = Record<string, never>> {
  rows: R[];
  total: number | null;
  capped?: boolean;
  partial?: boolean;
  next?: string | null;
  sums?: S | null;
}
