import type { AlertStatusCode, ClimateAlertCode } from '@materia/contract/areas/mat';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

interface Climate {
  readonly matId: number;
  readonly type: ClimateAlertCode;
  readonly hoursAgo: number;
  readonly status: AlertStatusCode;
  /** Tenths of ℃ or %, and the limit they left. */
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
}

/** Devices whose climate is wrong now: two at WMDB, the others spread (limits: spec 06 §1 mat_setting). */
export const climateOf: readonly Climate[] = [
  { matId: 2, type: 'TEMPERATURE', hoursAgo: 3, status: 'NEW', value: 312, min: 100, max: 300 },
  { matId: 4, type: 'HUMIDITY', hoursAgo: 5, status: 'ACK', value: 786, min: 350, max: 750 },
  { matId: 9, type: 'TEMPERATURE', hoursAgo: 8, status: 'HANDLING', value: 334, min: 100, max: 300 },
  { matId: 14, type: 'HUMIDITY', hoursAgo: 2, status: 'NEW', value: 318, min: 350, max: 750 },
  { matId: 27, type: 'TEMPERATURE', hoursAgo: 4, status: 'NEW', value: 308, min: 100, max: 300 },
  { matId: 29, type: 'HUMIDITY', hoursAgo: 6, status: 'NEW', value: 801, min: 350, max: 750 },
];

const days = 60;
const hourMs = 3_600_000;
/** Sample by sample (spec 06 §8: raw of the last 2 days). */
const rawHours = 48;

/** 60 days of hours (spec 06 §8): warm afternoons, damp nights; where an alert is open, outside its limits since it was raised. */
export async function fillTelemetry({ copy, db, random, now, shareSecrets }: DemoFill): Promise<void> {
  // The cabinets that are played measure what their alerts were raised for, until somebody sees to them.
  const ill = ({ type, value }: Climate) => (type === 'TEMPERATURE' ? { temperature: value } : { humidity: value });
  shareSecrets('climates', Object.fromEntries(climateOf.map(each => [each.matId, ill(each)])));
  const mats = await db.rows<{ id: number }>(sql`select id from mat order by id`);
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs;
  const rows: Row[] = [];
  for (const { id } of mats) {
    const [warm, damp] = [random.int(-8, 8), random.int(-40, 40)];
    for (let ago = days * 24; ago >= 0; ago -= 1) {
      const hour = new Date(thisHour - ago * hourMs);
      const sun = Math.sin(((((hour.getTime() / hourMs + 8) % 24) - 9) / 24) * 2 * Math.PI);
      const reading = (type: ClimateAlertCode, usual: number) => strayed(id, type, ago) ?? usual;
      const temperature = reading('TEMPERATURE', Math.round(238 + warm + sun * 22 + random.int(-4, 4)));
      const humidity = reading('HUMIDITY', Math.round(540 + damp - sun * 70 + random.int(-12, 12)));
      rows.push({
        mat_id: id,
        sub_no: 0,
        hour,
        temperature_min: temperature - 3,
        temperature_avg: temperature,
        temperature_max: temperature + 3,
        humidity_min: humidity - 8,
        humidity_avg: humidity,
        humidity_max: humidity + 8,
        points: 60,
      });
    }
  }
  await copy('mat_telemetry_hour', rows);
  await db.run(sql`
    insert into mat_telemetry (mat_id, sub_no, at, temperature, humidity, compressor, fan, led)
    select h.mat_id, h.sub_no, h.hour + n * interval '10 minutes', h.temperature_avg + n % 3 - 1, h.humidity_avg + n % 5 - 2,
      h.temperature_avg > 250, true, true
    from mat_telemetry_hour h cross join generate_series(0, 5) n
    where h.hour > ${new Date(now.getTime() - rawHours * hourMs)} and h.hour + n * interval '10 minutes' <= ${now}`);
  await forgetOffLine(db);
}

/** What is off line says nothing: its hours end with the one it was last heard of in. */
async function forgetOffLine(db: DemoFill['db']): Promise<void> {
  await db.run(sql`delete from mat_telemetry t using mat m where m.id = t.mat_id and t.at > m.offline_since`);
  await db.run(sql`delete from mat_telemetry_hour t using mat m where m.id = t.mat_id and t.hour > m.offline_since`);
}

/** From the limit to today's value in the hours since the alert was raised. */
function strayed(matId: number, type: ClimateAlertCode, ago: number): number | undefined {
  const climate = climateOf.find(each => each.matId === matId && each.type === type && ago <= each.hoursAgo);
  if (!climate) return undefined;
  const { value, min = 0, max = 0, hoursAgo } = climate;
  const limit = value > max ? max : min;
  return Math.round(value - ((value - limit) * ago) / (hoursAgo + 1));
}
