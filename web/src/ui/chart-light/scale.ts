/** The top of a scale from zero: the next of 1, 2, 5 × 10ⁿ at or over the largest value, so that its middle is round too. */
export function topOf(values: readonly (number | null)[]): number {
  const largest = Math.max(0, ...values.map(value => value ?? 0));
  if (largest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 6, 8, 10].find(each => each * power >= largest) ?? 10;
  return step * power;
}

/** Where a value stands in a box of 100 by 100: steps evenly from edge to edge, zero at the foot. */
export function placeOf(value: number, step: number, of: { steps: number; top: number }): { x: number; y: number } {
  const x = of.steps > 1 ? (step / (of.steps - 1)) * 100 : 50;
  return { x: rounded(x), y: rounded(100 - (value / of.top) * 100) };
}

const rounded = (n: number) => Math.round(n * 100) / 100;

/** The line through the values; broken where there is none. */
export function linePath(values: readonly (number | null)[], top: number): string {
  let pen = false;
  return values
    .map((value, step) => {
      if (value === null) {
        pen = false;
        return '';
      }
      const { x, y } = placeOf(value, step, { steps: values.length, top });
      const move = pen ? 'L' : 'M';
      pen = true;
      return `${move}${x} ${y}`;
    })
    .join('');
}

/** The step nearest to a share of the width. */
export const stepAt = (share: number, steps: number): number =>
  Math.min(steps - 1, Math.max(0, Math.round(share * (steps - 1))));

/** Every how many steps one is named, so that at most so many names stand in a row. */
export const namedEvery = (steps: number, most: number): number => Math.max(1, Math.ceil(steps / most));
