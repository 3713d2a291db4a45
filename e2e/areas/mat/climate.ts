import { setTimeout as wait } from 'node:timers/promises';
import { query } from '../../kernel/server.ts';
import { expect } from '../../kernel/test.ts';
import { atCabinets } from './device-desk.ts';

/** So long a sample is on its way at most, also on a machine that does other things. */
const arrivesWithinMs = 3_000;

export interface Mat {
  readonly id: number;
  readonly name: string;
}

/**
 * The device measures so many tenths of ℃, and says that it has for so many minutes. Whatever it measured before, also what was still on its way, is
 * older: one sample in between, and it has not lasted.
 */
export async function measures(mat: Mat, temperature: number, minutes: number): Promise<void> {
  const stuckFor = async (since: number) => {
    const answer = await atCabinets(`mats/${mat.id}/fault`, { kind: 'tempDrift', temperature, minutes: since });
    return answer.status;
  };
  const said = { timeout: 60_000 };
  await expect.poll(() => stuckFor(0), said).toBe(200);
  await wait(arrivesWithinMs);
  await twelveMinutesLater(mat);
  await expect.poll(() => stuckFor(minutes), said).toBe(200);
}

/** For this device alone twelve minutes go by: all others would fall silent with it. */
const twelveMinutesLater = ({ id }: Mat) =>
  query(
    `update mat_telemetry set at = at - interval '12 minutes 123 milliseconds' where mat_id = $1 and at > now() - interval '2 hours'`,
    [id],
  );

/** Its latest alert of a wrong temperature. */
export const climateAlert = async ({ id }: Mat) =>
  (
    await query<{ id: number; status: string; recovered: boolean }>(
      `select id, status, recovered_at is not null as recovered from alert where mat_id = $1 and type = 'TEMPERATURE' order by id desc limit 1`,
      [id],
    )
  )[0];
/** How often it has measured about so much in the last minutes. */
export const samples = async ({ id }: Mat, temperature: number) =>
  (
    await query<{ n: number }>(
      `select count(*) as n from mat_telemetry where mat_id = $1 and temperature between $2 and $3 and at > now() - interval '15 minutes'`,
      [id, temperature - 5, temperature + 5],
    )
  )[0]?.n ?? 0;

/** On line, at room temperature, nothing wrong with its climate. */
export async function healthyMat(): Promise<Mat> {
  const [mat] = await query<Mat>(
    `select m.id, m.mat_name as name from mat m join sub_mat s on s.mat_id = m.id and s.sub_no = 0
     where m.company_id = 1 and m.online and m.biz_status = 'OPERATIONAL' and s.temp_zone = 'NORMAL' and m.id not in (3, 20, 23)
       and not exists (select from alert a where a.mat_id = m.id and a.type = 'TEMPERATURE' and a.status in ('NEW', 'ACK', 'HANDLING'))
     order by m.id desc limit 1`,
  );
  if (!mat) throw new Error('the demo has no healthy device');
  await query(`delete from mat_telemetry where mat_id = $1 and at > now() - interval '2 hours'`, [mat.id]);
  return mat;
}
