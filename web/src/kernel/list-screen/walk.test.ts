import { expect, test, vi } from 'vitest';
import { actionTitle, type OfferedAction, parted } from './list-model.ts';
import type { ListView } from './use-list.ts';
import { mayWalk, walk } from './walk.ts';

const offer = (name: string, tone?: 'main' | 'danger', reason: string | null = null, where?: 'bulk') =>
  ({ action: { name, tone, where }, reason }) as unknown as OfferedAction;
const names = (entries: readonly OfferedAction[]) => entries.map(({ action }) => action.name);

test('what leads on stands first, what cannot be done now lies behind 更多 with its reason, nothing stands twice', () => {
  const all = [
    offer('flag'),
    offer('cancel', 'danger'),
    offer('all', undefined, null, 'bulk'),
    offer('confirm', 'main'),
    offer('pay', 'main', 'not yet'),
  ];
  const { direct, rest } = parted(all, 2);
  expect([names(direct), names(rest)]).toEqual([
    ['confirm', 'flag'],
    ['cancel', 'pay'],
  ]);
});

test('a button says its key', () => {
  const t = (key: string, params?: object) => `${key} ${JSON.stringify(params)}`;
  const withKey = { action: { name: 'confirm', key: 'c' }, reason: null } as unknown as OfferedAction;
  expect(actionTitle(withKey, '确认', t)).toBe('list.withKey {"name":"确认","key":"C"}');
  expect(actionTitle(offer('flag'), '彩旗', t)).toBeUndefined();
});

function viewAt(cursor: number, page: number, hasNext: boolean, openId: number | null = null) {
  const calls = { setCursor: vi.fn(), open: vi.fn(), turnPage: vi.fn() };
  const view = {
    address: { state: { openId, page } },
    reading: { snapshot: { rows: [{ id: 1 }, { id: 2 }], hasNext, phase: 'ready' } },
    model: { idOf: (row: { id: number }) => row.id, list: {} },
    cursor,
    ...calls,
  } as unknown as ListView;
  return { view, ...calls };
}

test('J walks down the page, with the drawer open it takes it along, and at the end it turns the page', () => {
  const inside = viewAt(0, 1, true, 1);
  expect(walk(inside.view, 1)).toBe(true);
  expect(inside.open).toHaveBeenCalledWith({ id: 2 }, 'replace');
  const end = viewAt(1, 1, true);
  expect(walk(end.view, 1)).toBe(true);
  expect(end.turnPage).toHaveBeenCalledWith(1);
  expect(end.setCursor).not.toHaveBeenCalled();
});

test('beyond the first and the last page there is nothing', () => {
  expect(mayWalk(viewAt(1, 3, false).view, 1)).toBe(false);
  expect(mayWalk(viewAt(0, 1, true).view, -1)).toBe(false);
  const back = viewAt(0, 2, false);
  expect(walk(back.view, -1)).toBe(true);
  expect(back.turnPage).toHaveBeenCalledWith(-1);
});
