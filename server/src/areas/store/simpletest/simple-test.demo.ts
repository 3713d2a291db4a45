import { readingsOf, type TestItem, worstLevel } from '@materia/contract/areas/store';
import { addDays, type Day, dayOf, instantAt } from '@materia/contract/kernel';
import { json, type Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import type { Random } from '../../../demo/random.ts';
import { sql } from '../../../kernel/index.ts';
import { loadTestItems } from './load-test-items.ts';
import { readTestItems } from './test-item.store.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly gender: number;
  readonly cellphone: string;
  readonly birthday: string;
  readonly storeId: number;
  readonly companyId: number;
  /** Who tests at their store. */
  readonly operatorId: number | null;
}
/** One measurement: of whom, when and what. */
interface Taken {
  readonly person: Person;
  readonly day: Day;
  readonly time: string;
  readonly itemCode: string;
  readonly context: 'FASTING' | 'POSTMEAL' | 'RANDOM' | null;
  readonly values: Readonly<Record<string, number>>;
  readonly action?: string;
  readonly adviceText?: string;
  /** Days after it. */
  readonly again?: number;
}

const total = 240;
/** A course of treatment: 14 values that fall. */
const falling = [168, 165, 166, 161, 158, 159, 154, 151, 148, 149, 144, 141, 138, 134];
const everyDays = 6;

/** Half of them of WMDB, who come first; the rest of either company. */
const readPeople = ({ db }: DemoFill): Promise<Person[]> =>
  db.rows(sql`
    select c.id, c.name, greatest(c.gender, 1) as gender, c.cellphone, c.birthday::text as birthday, m.store_id as "storeId",
      m.company_id as "companyId",
      (select min(u.id) from sys_user u where u.company_id = m.company_id and (u.store_id = m.store_id or u.role = 'Manager')) as "operatorId"
    from customer c join customer_member m on m.customer_id = c.id join store s on s.id = m.store_id and s.status = 'OPEN'
    where c.status = 1 and c.cellphone is not null and c.birthday is not null and c.name is not null
    order by (s.code = 'WMDB' and row_number() over (partition by s.id order by c.id) <= 90) desc,
      row_number() over (partition by m.company_id order by c.id) limit 180`);

const timeOf = (random: Random) =>
  `${String(random.int(8, 20)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00`;

/** The values of one customer of WMDB: high at first, normal at last. */
function course(random: Random, person: Person, today: Day): Taken[] {
  return falling.map((sys, at) => ({
    person,
    day: addDays(today, -(falling.length - 1 - at) * everyDays - 1),
    time: '09:30:00',
    itemCode: 'BP',
    context: null,
    values: { sys, dia: Math.round(sys * 0.58), pulse: random.int(70, 84) },
    ...(sys > 139 ? { adviceText: '低盐饮食，按时服药', again: everyDays } : {}),
  }));
}

/** Two who were in danger, and what was done for them. */
function critical(people: readonly Person[], today: Day): Taken[] {
  const [first, second] = people as readonly [Person, Person];
  const advice = { adviceText: '请立即就医', again: 3 };
  return [
    {
      ...{
        person: first,
        day: addDays(today, -2),
        time: '10:20:00',
        itemCode: 'BP',
        context: null,
        action: 'REFERRED',
      },
      ...{ values: { sys: 192, dia: 116, pulse: 96 }, ...advice, again: 2 },
    },
    {
      ...{ person: second, day: addDays(today, -20), time: '16:05:00', itemCode: 'GLU', context: 'RANDOM' as const },
      ...{ values: { glu: 18.4 }, action: 'FAMILY_TOLD', ...advice },
    },
  ];
}

const tenths = (random: Random, from: number, to: number) => random.int(from * 10, to * 10) / 10;

/** What somebody reads on an ordinary day: mostly normal, never in danger. */
function ordinary(random: Random, person: Person, today: Day): Taken {
  const day = addDays(today, -random.int(0, 90));
  const itemCode = random.weighted([
    ['BP', 50],
    ['GLU', 26],
    ['UA', 10],
    ['CHOL', 6],
    ['TEMP', 8],
  ] as const);
  const context = itemCode === 'GLU' ? random.pick(['FASTING', 'POSTMEAL', 'RANDOM'] as const) : null;
  const sys = random.int(98, 158);
  const read: Readonly<Record<string, Taken['values']>> = {
    BP: { sys, dia: Math.min(104, Math.round(sys * 0.55) + random.int(4, 14)), pulse: random.int(58, 102) },
    GLU: { glu: tenths(random, 4, context === 'FASTING' ? 7 : 11) },
    UA: { ua: random.int(190, 470) },
    CHOL: { chol: random.int(360, 640) / 100 },
    TEMP: { temp: tenths(random, 36, 38) },
  };
  const values = read[itemCode] ?? {};
  return { person, day, time: timeOf(random), itemCode, context, values, ...(random.chance(0.2) ? { again: 14 } : {}) };
}

/** Ages, levels and references as they were on that day. */
function rowOf(of: Taken, index: number, items: ReadonlyMap<string, TestItem>, now: Date): Row {
  const { person, day, itemCode, context, values } = of;
  const readings = readingsOf(items.get(itemCode) as TestItem, values, { context, gender: person.gender as 1 | 2 });
  const at = instantAt(day, of.time);
  const measured = at > now ? new Date(now.getTime() - (index + 1) * 60_000) : at;
  return {
    test_no: `T${dayOf(measured).replaceAll('-', '').slice(2)}${String(index + 1).padStart(5, '0')}`,
    company_id: person.companyId,
    store_id: person.storeId,
    customer_id: person.id,
    name: person.name,
    gender: person.gender,
    age: Number(day.slice(0, 4)) - Number(person.birthday.slice(0, 4)),
    cellphone: person.cellphone,
    item_code: itemCode,
    context,
    values: json(readings),
    level: worstLevel(readings.map(reading => reading.level)),
    measured_at: measured,
    operator_id: person.operatorId,
    advice_text: of.adviceText ?? '',
    action: of.action ?? null,
    follow_up_on: of.again ? addDays(day, of.again) : null,
    created_at: measured,
    updated_at: measured,
  };
}

/** 240 tests: a falling blood pressure, two in danger, the rest of ordinary days (spec 04 §6). */
export const simpleTestDemo: DemoArea = {
  area: 'simple-tests',
  fill: async demo => {
    const { random, today, now, db, copy } = demo;
    await loadTestItems(db);
    const people = await readPeople(demo);
    const items = new Map((await readTestItems(db)).map(item => [item.code, item]));
    const [first, ...others] = people as [Person, ...Person[]];
    const special = [...course(random, first, today), ...critical(others.slice(0, 2), today)];
    const rest = Array.from({ length: total - special.length }, () =>
      ordinary(random, random.pick(others.slice(2)), today),
    );
    const taken = [...special, ...rest].toSorted((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`));
    await copy(
      'simple_test',
      taken.map((each, index) => rowOf(each, index, items, now)),
    );
  },
};
