import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFrame, movedFrame, pulledFrame } from './crop-frame.ts';

const inside = (frame: ReturnType<typeof firstFrame>) => {
  for (const share of [frame.left, frame.top, frame.width, frame.height]) expect(share).toBeGreaterThanOrEqual(-1e-9);
  expect(frame.left + frame.width).toBeLessThanOrEqual(1 + 1e-9);
  expect(frame.top + frame.height).toBeLessThanOrEqual(1 + 1e-9);
};

test('a square in the middle of a wide and of a high picture', () => {
  expect(firstFrame({ width: 200, height: 100 }, 1)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(firstFrame({ width: 100, height: 200 }, 1)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
});

test('however it is moved and pulled, it stays in the picture and keeps its shape', () => {
  const share = fc.double({ min: -2, max: 2, noNaN: true });
  const corner = fc.constantFrom('nw', 'ne', 'sw', 'se', null);
  fc.assert(
    fc.property(fc.array(fc.tuple(corner, share, share), { maxLength: 12 }), fc.boolean(), (pulls, square) => {
      const shape = square ? 0.5 : undefined;
      let frame = firstFrame({ width: 200, height: 100 }, square ? 1 : undefined);
      for (const [at, x, y] of pulls)
        frame = at ? pulledFrame(frame, at, { x, y }, shape) : movedFrame(frame, { x, y });
      inside(frame);
      if (square) expect(frame.width / frame.height).toBeCloseTo(0.5);
    }),
  );
});

test('pulled at a corner the opposite one stays', () => {
  const frame = { left: 0.2, top: 0.2, width: 0.4, height: 0.4 };
  const pulled = pulledFrame(frame, 'nw', { x: 0.1, y: -0.1 });
  expect([pulled.left + pulled.width, pulled.top + pulled.height].map(share => share.toFixed(3))).toEqual([
    '0.600',
    '0.600',
  ]);
});
