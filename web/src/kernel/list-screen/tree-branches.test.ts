import { expect, test } from 'vitest';
import { ListMachine } from './list-machine.ts';
import type { AnyRow } from './list-model.ts';
import { treeAt, unfold } from './tree-branches.ts';

const row = (id: number, level = 0, below = 0): AnyRow => ({ id, level, below });
const top = [row(1, 0, 2), row(2), row(3, 0, 1)];
const under: Record<number, AnyRow[]> = { 1: [row(11, 1, 1), row(12, 1)], 3: [row(31, 1)], 11: [row(111, 2)] };
const tree = {
  level: (each: AnyRow) => each.level as number,
  below: (each: AnyRow) => each.below as number,
  read: async (each: AnyRow) => under[each.id as number] ?? [],
};

async function opened() {
  const machine = new ListMachine<AnyRow>({
    ask: async () => ({ rows: top, total: top.length }),
    idOf: each => each.id as number,
    versionOf: () => undefined,
    reading: 'pages',
    parts: false,
    afterPaint: then => then(),
  });
  await machine.open({ params: {}, query: {}, body: {} }, 1, 10);
  const ids = () => machine.snapshot().rows.map(each => each?.id);
  const at = (id: number) => treeAt(tree, machine.snapshot().rows, ids().indexOf(id));
  const press = (id: number) => {
    const pressed = machine.snapshot().rows.find(each => each?.id === id);
    return unfold(tree, machine, pressed as AnyRow);
  };
  return { machine, ids, at, press };
}

test('a row is unfolded where it stands, and folded with all that is under it', async () => {
  const { ids, at, press } = await opened();
  expect([at(1), at(2)]).toEqual([
    { level: 0, open: false },
    { level: 0, open: null },
  ]);
  await press(1);
  await press(11);
  expect(ids()).toEqual([1, 11, 111, 12, 2, 3]);
  expect([at(1), at(11), at(111)]).toEqual([
    { level: 0, open: true },
    { level: 1, open: true },
    { level: 2, open: null },
  ]);
  await press(1);
  expect(ids()).toEqual([1, 2, 3]);
});

test('rows under a row are read with what the list was asked for', async () => {
  const { machine } = await opened();
  const asked = { params: {}, query: {}, body: { kind: 'new' } };
  await machine.open(asked, 1, 10);
  const bodies: unknown[] = [];
  const read = async (_row: AnyRow, body: object) => {
    bodies.push(body);
    return [];
  };
  await unfold({ ...tree, read }, machine, top[0] as AnyRow);
  expect(bodies).toEqual([asked.body]);
});

test('the last row is a branch like any other; pressed twice it is unfolded once', async () => {
  const { ids, press } = await opened();
  await Promise.all([press(3), press(3)]);
  expect(ids()).toEqual([1, 2, 3, 31]);
});

test('rows that came too late for the page that is shown are not put into it', async () => {
  const { machine, ids, press } = await opened();
  const pressed = press(1);
  machine.patch({ rows: [row(7)] });
  await pressed;
  expect(ids()).toEqual([7]);
});
