import { expect, test } from 'vitest';
import { screens } from '../../contract/src/screens.ts';
import { newCall } from './call.ts';
import { names } from './names.ts';
import { placeOf } from './screen.ts';

test('a name is taken in kebab-case only', () => {
  expect(names('change-order-note', 'The call')).toEqual({
    kebab: 'change-order-note',
    camel: 'changeOrderNote',
    pascal: 'ChangeOrderNote',
  });
  expect(() => names('changeOrder', 'The call')).toThrow('The call in kebab-case');
});

test('a call comes with its declaration, use case and test', () => {
  const files = newCall(names('order', 'x'), names('change-order-note', 'x'));
  expect([...files.keys()]).toEqual([
    '+contract/src/areas/order/order.calls.ts',
    'server/src/areas/order/change-order-note.ts',
    'server/src/areas/order/change-order-note.api.test.ts',
  ]);
});

test('a screen stands at an address of the specification', () => {
  const order = names('order', 'x');
  expect(placeOf(screens, order, names('order-profit', 'x')).path).toBe('/app/oto/order_profit');
  expect(() => placeOf(screens, order, names('nothing', 'x'))).toThrow('Which address? Those of order:');
});
