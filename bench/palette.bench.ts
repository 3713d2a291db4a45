import { searchRecords } from '@materia/contract/areas/system';
import { makeServer } from '../server/src/kernel/http/make-server.ts';
import { type Database, makeLogger, sql } from '../server/src/kernel/index.ts';
import { makeServices } from '../server/src/make-services.ts';
import { type Client, signInAs } from './client/client.ts';
import { injectedBy } from './client/injected.ts';
import { password } from './dataset/fill-places.ts';
import { withKept } from './dataset/kept-database.ts';
import { percentile, rounded } from './measure/statistics.ts';
import { fillRecords, records } from './palette/fill-records.ts';
import type { Figure, Scenario } from './scenario.ts';

const limitMs = 50;
const people = ['superadmin', 'manager', 'store'] as const;

/** What people type, each time another of its kind: from what is there and, the last of each, from what is not. */
type Typed = Readonly<Record<string, readonly string[]>>;

/** The command palette's records (spec 01 §11), through the whole stack. */
export const scenario: Scenario = {
  title: 'Palette: records found among 100,000 of each kind',
  run: options =>
    withKept('bench_palette', { options, fill: fillRecords }, async db => {
      const services = await makeServices({ db, log: makeLogger({ level: 'error' }), checkAnswers: false });
      const app = await makeServer(services);
      const send = injectedBy(app);
      const typed = await whatIsTyped(db);
      const figures: Figure[] = [];
      for (const person of people) {
        const client = await signInAs(send, person, password);
        const took: number[] = [];
        const kinds: Figure[] = [];
        for (const [kind, texts] of Object.entries(typed)) {
          const ofKind = await measure(client, texts);
          kinds.push(p95(`${person}: ${kind}`, ofKind));
          took.push(...ofKind);
        }
        figures.push(p95(`${person}: all of these`, took), ...kinds);
      }
      await app.close();
      return {
        figures,
        notes: [
          `${records.each} orders of ${records.days} days, ${records.each} devices of 50 companies, ${records.each} goods of which a store sells 400, the first one 8,000; as many wishes, pre-orders, tickets, visits, plans, advice, hand-ins, ads and app versions.`,
          'superadmin sees all, manager one company of 10 stores and 2,000 devices, store one store. Through HTTP without a socket: all kinds of records that the account may see, at once; p95 of 60 calls, each text another. Made once, as bench_palette; --rebuild makes it anew.',
        ],
      };
    }),
};

async function whatIsTyped(db: Database): Promise<Typed> {
  const some = async (text: ReturnType<typeof sql>) => (await db.rows<{ text: string }>(text)).map(row => row.text);
  const numbers = await some(sql`select order_no as text from customer_order where id % 991 = 7 limit 100`);
  const phones = await some(
    sql`select cellphone as text from customer_order where cellphone is not null and id % 991 = 8 limit 100`,
  );
  const devices = await some(sql`select mat_name as text from mat where id % 991 = 9 limit 100`);
  const goods = await some(sql`select goods_name as text from goods where id % 991 = 10 limit 100`);
  const initials = await some(sql`select mnemonic as text from goods where id % 991 = 11 limit 100`);
  const cut = (texts: readonly string[], from: number, to?: number) => texts.map(text => text.slice(from, to));
  return {
    'order number, a day': cut(numbers, 0, 6),
    'order number, an hour': cut(numbers, 0, 8),
    'order number, whole': numbers,
    'phone, 4 last digits': cut(phones, -4),
    'phone, 11 digits': phones,
    'device, 1 Chinese character': cut(devices, 0, 1),
    'device, 2 Chinese characters': cut(devices, 0, 2),
    'device, what they all are called': cut(devices, 3, 5),
    'device number': numbers.map((_, index) => `m${String(index * 991 + 1).padStart(6, '0')}`),
    'device number, its beginning': numbers.map((_, index) => `m0${index % 100}`),
    'goods, 1 Chinese character': cut(goods, 0, 1),
    'goods, 2 Chinese characters': cut(goods, 2, 4),
    'goods, whole name': goods,
    'goods, 2 initials': cut(initials, 0, 2),
    'goods, all initials': initials,
    'wish, its number': await some(sql`select wish_no as text from wishlist where id % 991 = 12 limit 100`),
    'pre-order, a month': Array.from({ length: 12 }, (_, month) => `y2026${String(month + 1).padStart(2, '0')}`),
    'ticket, its number': await some(sql`select ticket_no as text from ticket where id % 991 = 13 limit 100`),
    'visit, a day': await some(sql`select left(visit_no, 10) as text from goods_visit where id % 991 = 14 limit 100`),
    'plan, its number': await some(sql`select plan_no as text from supply_plan where id % 991 = 15 limit 100`),
    'hand-in, its number': await some(
      sql`select recycling_no as text from expired_recycling where id % 991 = 16 limit 100`,
    ),
    'advice, words of no goods': await some(
      sql`select right(goods_text, 6) as text from mat_goods_advice where goods_id is null limit 100`,
    ),
    'ad, its name': await some(sql`select name as text from ad where id % 991 = 17 limit 100`),
    'version, its name': await some(sql`select version_name as text from app_version where id % 991 = 18 limit 100`),
    'one letter': [...'abcdefghijklmnopqrstuvwxyz'],
    nothing: goods.map(name => [...name].reverse().join('')),
  };
}

const warmUp = 10;

async function measure(client: Client, texts: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  for (let round = -warmUp; round < 60; round += 1) {
    const query = texts[(round + warmUp) % texts.length] ?? '';
    const startedAt = performance.now();
    await client.ask(searchRecords, { query: { query } });
    if (round >= 0) took.push(performance.now() - startedAt);
  }
  return took;
}

const p95 = (name: string, took: readonly number[]): Figure => ({
  name,
  value: rounded(percentile(took, 0.95), 1),
  unit: 'ms',
  atMost: limitMs,
});
