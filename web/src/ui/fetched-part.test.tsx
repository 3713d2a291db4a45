import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchedPart } from './fetched-part.tsx';

/** What stands on the page right after it was drawn, before anything that was asked for could come. */
function shown(node: ReactNode): HTMLElement {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  act(() => root.render(node));
  return place;
}

const Named = ({ name }: { name: string }) => <b>{name}</b>;

test('what was fetched before is shown at once, without a placeholder in between', async () => {
  const Part = fetchedPart(async () => Named, <i>awaited</i>);
  await Part.fetch();
  expect(shown(<Part name="open" />).innerHTML).toBe('<b>open</b>');
});

test('what is not there yet is asked for once, its placeholder stands until it comes, and all that show it show it then', async () => {
  let come = (_: typeof Named) => {};
  const load = vi.fn(() => new Promise<typeof Named>(done => (come = done)));
  const Part = fetchedPart(load, <i>awaited</i>);
  const both = (
    <>
      <Part name="one" />
      <Part name="two" />
    </>
  );
  const place = shown(both);
  expect(place.innerHTML).toBe('<i>awaited</i><i>awaited</i>');
  await act(async () => come(Named));
  expect(place.innerHTML).toBe('<b>one</b><b>two</b>');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what is not reached is asked for again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let tries = 0;
  const Part = fetchedPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no network');
    return Named;
  });
  const place = shown(<Part name="at last" />);
  expect(place.innerHTML).toBe('');
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect(place.innerHTML).toBe('<b>at last</b>');
});
