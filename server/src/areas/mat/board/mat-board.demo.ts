import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

/** Every cabinet with motors has its board; some have no drop sensor, some stop at the first jam, one failed its self-test. */
export const matBoardDemo: DemoArea = {
  area: 'mat-board',
  fill: async ({ db, now }) => {
    await db.run(sql`
      insert into mat_board (mat_id, sub_no, addr, port, baud, firmware, drop_sensor, jam_policy, motor_map, self_test, created_at, updated_at)
      select s.mat_id, s.sub_no, 1, '/dev/ttyS' || s.sub_no + 1, case when s.mat_id % 3 = 0 then 9600 else 115200 end,
        case when s.mat_id % 4 = 0 then 'VMC-2.1.4' else 'VMC-2.2.0' end, s.mat_id % 5 <> 0, case when s.mat_id % 6 = 0 then 0 else 1 end,
        coalesce(map.motors, '[]'), jsonb_build_object('at', ${new Date(now.getTime() - 7_200_000).toISOString()}::text, 'passed', s.mat_id % 11 <> 0,
          'failedMotors', case when s.mat_id % 11 = 0 then jsonb_build_array(map.first) else '[]'::jsonb end), ${now}, ${now}
      from sub_mat s join mat m on m.id = s.mat_id and m.biz_status not in ('NEW', 'SCRAPPED') cross join lateral (
        select jsonb_agg(jsonb_build_object('motorId', t.motor_id, 'row', t.row_no, 'col', t.col_no) order by t.motor_id) as motors,
          min(t.motor_id) as first
        from (select distinct on (motor_id) motor_id, row_no, col_no from track
          where mat_id = s.mat_id and sub_no = s.sub_no and motor_id is not null and removed_at is null and col_no <= 12 order by motor_id, id) t) map
      where s.cabinet_type <> 0 and map.motors is not null`);
  },
};
