import { type Call, type CallShape, dateTimeText, type Text } from '@materia/contract/kernel';
import type { StaffActor } from '../auth/actor.ts';
import type { Ctx } from '../call/context.ts';
import { type Handler, type Input, on } from '../call/on.ts';
import { chartWorkbook } from './chart-workbook.ts';
import { fileHeaders, type SheetColumn } from './xlsx.ts';

/** A workbook of kind `sheet`: columns, rows batch by batch, and what the sheet beside them says. */
export interface SheetOf<R, T extends CallShape> {
  readonly fileName: Text;
  readonly sheets: { readonly rows: Text; readonly chart: Text };
  columns(input: Input<T>, ctx: Ctx<StaffActor>): readonly SheetColumn<R>[];
  /** Runs before the first byte: what it refuses is answered as such. */
  lines(input: Input<T>, ctx: Ctx<StaffActor>): Promise<readonly (readonly [label: string, value: string])[]>;
  batches(input: Input<T>, ctx: Ctx<StaffActor>): AsyncIterable<readonly R[]>;
}

/** Binds a call of kind `sheet`: a query with the picture of its chart becomes a workbook of rows and chart, streamed (spec 10 §3). */
export const onSheet =
  <T extends CallShape>(call: Call<T>) =>
  <R>(of: SheetOf<R, T>): Handler =>
    on(call)(async (input, given) => {
      const ctx = given as Ctx<StaffActor>;
      const { lang } = ctx;
      const lines = await of.lines(input, ctx);
      const body = chartWorkbook({
        sheet: of.sheets.rows[lang],
        columns: of.columns(input, ctx),
        batches: of.batches(input, ctx),
        chart: { name: of.sheets.chart[lang], picture: ctx.raw.picture, lines },
        lang,
      });
      const name = `${of.fileName[lang]}-${dateTimeText(ctx.now()).replace(/\D/g, '')}.xlsx`;
      // The HTTP layer sends a Response as it is; the contract has no type for a stream.
      return new Response(body, { headers: fileHeaders(name) }) as unknown as T['answer'];
    });
