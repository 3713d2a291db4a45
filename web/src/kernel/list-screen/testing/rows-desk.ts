import type { ListRequest } from '../address.ts';
import { type Ask, ListMachine, type Paging } from '../list-machine.ts';

export interface Row {
  id: number;
  version: number;
  status: number;
}
/** A server in memory: what it holds may change between two questions. */
export class Desk {
  rows: Row[];
  asked: Paging[] = [];
  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, i) => ({ id: count - i, version: 1, status: 10 }));
  }
  ask: Ask<Row> = async (request, paging) => {
    this.asked.push(paging);
    const status = paging.anyTab ? undefined : (request.body.status as number[] | undefined);
    const fitting = this.rows
      .filter(row => !status || status.includes(row.status))
      .filter(row => !paging.ids || paging.ids.includes(row.id));
    if (paging.part === 'TOTAL') return { rows: [], total: fitting.length, sums: { paid: 5 } };
    const from = paging.after
      ? fitting.findIndex(row => row.id < Number(paging.after))
      : (paging.page - 1) * paging.limit;
    const rows = fitting.slice(from, from + paging.limit);
    const next = from + paging.limit < fitting.length ? String(rows.at(-1)?.id) : null;
    return { rows: structuredClone(rows), total: paging.part ? null : fitting.length, next };
  };
}

export const request = (body: object = {}): ListRequest => ({
  params: {},
  query: {},
  body: body as Record<string, unknown>,
});
export const machineOf = (desk: Desk, reading: 'pages' | 'scroll' = 'pages') => {
  const painted: (() => void)[] = [];
  const machine = new ListMachine<Row>({
    ask: desk.ask,
    idOf: row => row.id,
    versionOf: row => row.version,
    reading,
    parts: true,
    afterPaint: then => painted.push(then),
  });
  const paint = async () => {
    for (const then of painted.splice(0)) then();
    await settle();
  };
  return { machine, paint };
};
export const settle = () => new Promise(resolve => setTimeout(resolve, 5));
