import { randomUUID } from 'node:crypto';
import { type Call, type CallShape, dateTimeText, type Lang, type Text } from '@materia/contract/kernel';
import type { StaffActor } from '../auth/actor.ts';
import type { Ctx } from '../call/context.ts';
import { type Handler, type Input, on } from '../call/on.ts';
import type { Db } from '../db/db.ts';
import { wake } from '../db/wake.ts';
import { addExport } from './export-job.store.ts';
import { fileHeaders, type SheetColumn, xlsxStream } from './xlsx.ts';

export type { SheetColumn } from './xlsx.ts';

/** What an export reads with: the account's scope and the parsed call, here or later in the background. */
export interface ExportSource<T extends CallShape = CallShape> {
  readonly db: Db;
  readonly actor: StaffActor;
  readonly input: Input<T>;
  readonly lang: Lang;
  now(): Date;
  /** The effective value of a settings key. */
  setting<V>(key: string, companyId?: number | null): V;
}

/** An export: its columns, and its rows batch by batch, read on by key so that the last batch costs what the first did. */
export interface ExportOf<R, T extends CallShape = CallShape> {
  readonly fileName: Text;
  /** Its columns, or what they are for a call that chooses them. */
  readonly columns:
    | readonly SheetColumn<R>[]
    | ((source: ExportSource<T>) => readonly SheetColumn<R>[] | Promise<readonly SheetColumn<R>[]>);
  /** For the progress bar only; leave it out where counting costs. */
  count?(source: ExportSource<T>): Promise<number | null>;
  batches(source: ExportSource<T>): AsyncIterable<readonly R[]>;
}

/** A file call's handler; the background runner finds its export by the kind that stands in export_job. */
export interface ExportHandler extends Handler {
  readonly kind: string;
  readonly exporter: ExportOf<unknown>;
}

export const columnsOf = async (
  exporter: ExportOf<unknown>,
  source: ExportSource,
): Promise<readonly SheetColumn<unknown>[]> =>
  typeof exporter.columns === 'function' ? exporter.columns(source) : exporter.columns;

export const isExport = (handler: Handler): handler is ExportHandler => 'exporter' in handler;

/**
 * Binds a call of kind `file` to its export (spec 00 §4): answers the workbook, streamed, or with `X-ASYNC: 1` the id of a
 * background job. `onExport(exportOrders)<OrderRow>({ fileName, columns, batches: async function* ({ db, actor, input }) {…} })`
 */
export const onExport =
  <T extends CallShape>(call: Call<T>) =>
  <R>(of: ExportOf<R, T>): ExportHandler => {
    const kind = `${call.method} ${call.path}`;
    const exporter = of as unknown as ExportOf<unknown>;
    const handler = on(call)((input, ctx) => {
      const asked =
        ctx.raw.headers['x-async'] === '1' ? queue(kind, exporter, input, ctx) : stream(exporter, input, ctx);
      // The HTTP layer sends a Response as it is; the contract's answer type is that of X-ASYNC.
      return asked as Promise<T['answer']>;
    });
    return { ...handler, kind, exporter };
  };

function fileNameOf(exporter: ExportOf<unknown>, lang: Lang, now: Date): string {
  return `${exporter.fileName[lang]}-${dateTimeText(now).replace(/\D/g, '')}.xlsx`;
}

async function stream(exporter: ExportOf<unknown>, input: Input<CallShape>, ctx: Ctx<StaffActor>): Promise<Response> {
  const { db, actor, lang } = ctx;
  const source: ExportSource = { db, actor, input, lang, now: ctx.now, setting: ctx.setting };
  const batches = exporter.batches(source);
  const columns = await columnsOf(exporter, source);
  const body = await xlsxStream({ sheet: exporter.fileName[lang], columns, batches, lang });
  return new Response(body, { headers: fileHeaders(fileNameOf(exporter, lang, ctx.now())) });
}

async function queue(kind: string, exporter: ExportOf<unknown>, input: Input<CallShape>, ctx: Ctx<StaffActor>) {
  const { actor, lang } = ctx;
  const jobId = randomUUID();
  await ctx.transaction(async tx => {
    const { params, query, body } = input;
    const request = { input: { params, query, body }, lang };
    const fileName = fileNameOf(exporter, lang, ctx.now());
    await addExport(tx, { jobId, kind, userId: actor.id, companyId: actor.companyId, request, fileName });
    tx.afterCommit(() => wake('exports'));
  });
  return { jobId };
}
