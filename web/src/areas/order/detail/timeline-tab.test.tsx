import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimelineTab } from './timeline-tab.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

/** How many lines the only step of an order has. */
function lines(data: object): number {
  const step = { from_code: 40, to_code: 50, action: 'signed', at: '2026-03-10T02:00:00.000Z', remark: null };
  const history = [{ id: 1, ...step, actorType: 'SYSTEM', actorId: null, actorName: '', data }] as never;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<TimelineTab order={{ orderType: 'DELIVERY_ORDER' } as never} history={history} />));
  const count = place.querySelectorAll('p').length;
  act(() => root.unmount());
  return count;
}

test('the time line says who signed for the goods, where that is known (spec 02 §5)', () => {
  expect([lines({ signedBy: '王五' }), lines({})]).toEqual([2, 1]);
});
