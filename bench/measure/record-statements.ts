import pg from 'pg';

/** A statement as the driver got it, and what the database answered. */
export interface Recorded {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
  readonly answer: readonly Readonly<Record<string, unknown>>[];
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown;
type Answer = {
  readonly rows: readonly (readonly unknown[] | Recorded['answer'][number])[];
  readonly fields: readonly { readonly name: string }[];
};

/** The kernel takes rows as lists of values. */
const namedRows = ({ rows, fields }: Answer): Recorded['answer'] =>
  rows.map(row =>
    Array.isArray(row)
      ? Object.fromEntries(fields.map(({ name }, at) => [name, row[at]]))
      : (row as Recorded['answer'][number]),
  );

/** Runs some work and answers the statements that this process sent meanwhile, `begin` and `commit` among them, in their order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Recorded[]> {
  const { prototype } = pg.Client;
  const query = prototype.query as unknown as Query;
  const recorded: Recorded[] = [];
  const listening: Query = function (this: pg.Client, statement, ...rest) {
    const { name, text, values } = (
      typeof statement === 'string' ? { text: statement } : statement
    ) as Partial<Recorded>;
    const entry = { name, text: text ?? '', values: values ?? [], answer: [] as Recorded['answer'] };
    recorded.push(entry);
    const sent = query.call(this, statement, ...rest);
    // The pool passes a callback, transactions await: both answers are heard here.
    if (sent instanceof Promise)
      sent.then(
        (answer: Answer) => Object.assign(entry, { answer: namedRows(answer) }),
        () => {},
      );
    return sent;
  };
  prototype.query = listening as unknown as typeof prototype.query;
  try {
    await work();
  } finally {
    prototype.query = query as unknown as typeof prototype.query;
  }
  return recorded;
}

/** The statements of a call but the look-up of its session. */
export const ownStatements = (recorded: readonly Recorded[]): Recorded[] =>
  recorded.filter(({ text }) => !text.includes('auth_session'));
