import { query, told } from '../../kernel/server.ts';
import { expect } from '../../kernel/test.ts';

/** What a cabinet of the simulator says of itself. */
interface SimulatedCabinet {
  readonly matId: number;
  /** The revisions of the documents that it holds. */
  readonly docs: Readonly<Record<string, number>>;
  /** What it takes for its slots. */
  readonly prices: readonly { readonly subNo: number; readonly trackNo: string; readonly price: number }[];
}

async function simulated(matId: number): Promise<SimulatedCabinet> {
  const { mats } = await (await fetch(`${told('SIM_CABINETS_URL')}/sim/state`)).json();
  const found = (mats as SimulatedCabinet[]).find(each => each.matId === matId);
  if (!found) throw new Error(`no cabinet ${matId} in the simulator`);
  return found;
}

interface Revisions {
  readonly planogram: number;
  readonly price: number;
}

/** The revisions that a device is to have. */
export async function wanted(matId: number): Promise<Revisions> {
  const [row] = await query<Revisions>(
    `select (desired ->> 'planogram')::int as planogram, (desired ->> 'price')::int as price from mat where id = $1`,
    [matId],
  );
  if (!row) throw new Error(`no device ${matId}`);
  return row;
}

/** What the cabinet itself holds once it has all of what we want and has said so; its prices are those of the books, slot by slot. */
export async function heldByDevice(matId: number): Promise<SimulatedCabinet> {
  await expect
    .poll(
      async () => {
        const [row] = await query<{ desired: Revisions; reported: Partial<Revisions> }>(
          'select desired, reported from mat where id = $1',
          [matId],
        );
        const { docs } = await simulated(matId);
        const revisionsOf = (of?: Partial<Revisions>) => `${of?.planogram} ${of?.price}`;
        return [row?.reported, docs].map(of => revisionsOf(of) === revisionsOf(row?.desired));
      },
      { timeout: 60_000 },
    )
    .toEqual([true, true]);
  const held = await simulated(matId);
  const books = await query<{ subNo: number; trackNo: string; price: number }>(
    `select t.sub_no as "subNo", t.track_no as "trackNo", t.price from track t
       join sub_mat s on s.mat_id = t.mat_id and s.sub_no = t.sub_no and s.enabled
     where t.mat_id = $1 and t.goods_id is not null and t.price is not null order by t.sub_no, t.track_no`,
    [matId],
  );
  expect(held.prices).toEqual(books);
  return held;
}
