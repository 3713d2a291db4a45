/** What two texts begin and end with alike, and what lies between in each. */
export function partsOf(before: string, after: string): { head: string; was: string; is: string; tail: string } {
  const [a, b] = [[...before], [...after]];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return {
    head: a.slice(0, head).join(''),
    was: a.slice(head, a.length - tail).join(''),
    is: b.slice(head, b.length - tail).join(''),
    tail: a.slice(a.length - tail).join(''),
  };
}

interface ChangedProps {
  before: string | null;
  after: string | null;
}

/** A text before its change, what went marked. */
export function TextBefore({ before, after }: ChangedProps) {
  if (before === null) return '-';
  if (after === null) return <del>{before}</del>;
  const { head, was, tail } = partsOf(before, after);
  return (
    <>
      {head}
      {was && <del>{was}</del>}
      {tail}
    </>
  );
}

/** The same behind its change, what came marked. */
export function TextAfter({ before, after }: ChangedProps) {
  if (after === null) return '-';
  if (before === null) return <ins>{after}</ins>;
  const { head, is, tail } = partsOf(before, after);
  return (
    <>
      {head}
      {is && <ins>{is}</ins>}
      {tail}
    </>
  );
}
