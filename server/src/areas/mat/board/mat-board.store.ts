import type { MatBoard, MatBoardDraft, MatBoards } from '@materia/contract/areas/mat';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';

const columns = sql`b.id, b.sub_no as "subNo", b.addr, b.port, b.baud, b.firmware, b.drop_sensor as "dropSensor", b.jam_policy as "jamPolicy",
  b.motor_map as "motorMap", b.self_test as "selfTest", b.version`;

/** The boards of a device, cabinet by cabinet, and the motors of its slots. */
export async function boardsOf(db: Db, matId: number): Promise<MatBoards> {
  const boards = await db.rows<MatBoard>(
    sql`select ${columns} from mat_board b where b.mat_id = ${matId} order by b.sub_no, b.addr`,
  );
  const motors = await db.rows<MatBoards['motors'][number]>(sql`
    select t.sub_no as "subNo", t.track_no as "trackNo", t.motor_id as "motorId" from track t
    where t.mat_id = ${matId} and t.motor_id is not null and t.removed_at is null order by t.sub_no, t.row_no, t.col_no`);
  return { boards, motors };
}

export const findBoard = (tx: Tx, id: number): Promise<(MatBoard & { matId: number }) | undefined> =>
  tx.maybe(sql`select ${columns}, b.mat_id as "matId" from mat_board b where b.id = ${id}`);

/** Undefined: the cabinet has a board at that address. */
export const insertBoard = (tx: Tx, matId: number, of: MatBoardDraft): Promise<{ id: number } | undefined> =>
  tx.maybe(sql`
    insert into mat_board (mat_id, sub_no, addr, port, baud, drop_sensor, jam_policy, motor_map, created_at, updated_at)
    values (${matId}, ${of.subNo}, ${of.addr}, ${of.port}, ${of.baud}, ${of.dropSensor}, ${of.jamPolicy}, ${JSON.stringify(of.motorMap)}::jsonb,
      ${tx.now()}, ${tx.now()})
    on conflict (mat_id, sub_no, addr) do nothing returning id`);

/** A board that became another has not been tested as it is. False: its new address is taken. */
export async function changeBoard(tx: Tx, { id, subNo }: MatBoard, of: MatBoardDraft): Promise<boolean> {
  const map = JSON.stringify(of.motorMap);
  const done = await tx.run(sql`
    update mat_board b set sub_no = ${of.subNo}, addr = ${of.addr}, port = ${of.port}, baud = ${of.baud}, drop_sensor = ${of.dropSensor},
      jam_policy = ${of.jamPolicy}, motor_map = ${map}::jsonb, version = version + 1, updated_at = ${tx.now()},
      firmware = case when b.sub_no = ${of.subNo} and b.addr = ${of.addr} then b.firmware end,
      self_test = case when (b.sub_no, b.addr, b.port, b.baud, b.motor_map) = (${subNo}::int, ${of.addr}::int, ${of.port}::text, ${of.baud}::int, ${map}::jsonb)
        and b.sub_no = ${of.subNo} then b.self_test end
    where b.id = ${id} and not exists (
      select from mat_board o where o.mat_id = b.mat_id and o.sub_no = ${of.subNo} and o.addr = ${of.addr} and o.id <> b.id)`);
  return done === 1;
}

export const dropBoard = (tx: Tx, id: number) => tx.run(sql`delete from mat_board where id = ${id}`);

/** What a self-test said of a board. */
export interface TestedBoard {
  readonly subNo: number;
  readonly addr: number;
  readonly firmware: string | null;
  readonly failedMotors: readonly number[];
}

/** Boards that the device does not name were not tested. */
export async function writeBoardTests(tx: Tx, matId: number, tested: readonly TestedBoard[]): Promise<void> {
  for (const { subNo, addr, firmware, failedMotors } of tested) {
    const said = { at: tx.now().toISOString(), passed: failedMotors.length === 0, failedMotors };
    await tx.run(sql`
      update mat_board set self_test = ${JSON.stringify(said)}::jsonb, firmware = coalesce(${firmware}, firmware), updated_at = ${tx.now()}
      where mat_id = ${matId} and sub_no = ${subNo} and addr = ${addr}`);
  }
}
