import { z } from 'zod';
import { sql, type Tx } from '../../../kernel/index.ts';
import { type TestedBoard, writeBoardTests } from '../board/mat-board.store.ts';

const Tested = z.array(
  z.object({
    subNo: z.int(),
    addr: z.int(),
    firmware: z.string().max(40).nullable().default(null),
    failedMotors: z.array(z.int().min(0).max(99)).max(100).default([]),
  }),
);

/** What the device says of its boards; what cannot be read says nothing. */
const testedBoards = (said: unknown): readonly TestedBoard[] => Tested.safeParse(said).data ?? [];

const TestedCabinet = z.object({ subNo: z.coerce.number().int(), passed: z.unknown() });

/** The cabinets it names, each read by itself; all but those that are said to have failed have passed with the whole. */
const testedCabinets = (said: unknown) =>
  (Array.isArray(said) ? said : []).flatMap(each => TestedCabinet.safeParse(each).data ?? []);

/** What a SELF_TEST came to, while it is awaited: an old result said again is no new test. Of the cabinets that the device names, else of all (spec 06 §1 sub_mat). */
export async function noteSelfTest(
  tx: Tx,
  of: {
    readonly matId: number;
    readonly cmdId: string;
    readonly passed: boolean;
    readonly data: Record<string, unknown>;
  },
): Promise<void> {
  const asked = await tx.maybe(
    sql`select from mat_command where cmd_id = ${of.cmdId} and mat_id = ${of.matId} and type = 'SELF_TEST'
      and status in ('QUEUED', 'SENT', 'ACKED') for no key update`,
  );
  if (!asked) return;
  const named = testedCabinets(of.data.subs);
  const numbers = named.map(({ subNo }) => subNo);
  const failed = named.filter(({ passed }) => passed === false).map(({ subNo }) => subNo);
  await tx.run(sql`
    update sub_mat set updated_at = ${tx.now()}, self_test = jsonb_build_object('at', ${tx.now().toISOString()}::text,
      'passed', ${of.passed} and not sub_no = any(${failed}::int[]))
    where mat_id = ${of.matId} and (${numbers.length === 0} or sub_no = any(${numbers}::int[]))`);
  await writeBoardTests(tx, of.matId, testedBoards(of.data.boards));
}
