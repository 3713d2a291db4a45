import { pino } from 'pino';

/** Structured logs. What is secret by its name is cut, however deep it lies; phones are masked (spec 00 §3), whoever logs them. */
export function makeLogger(options: { level?: string; name?: string } = {}, to?: { write(line: string): void }) {
  const settings = {
    name: options.name ?? 'materia',
    level: options.level ?? process.env.LOG_LEVEL ?? 'info',
    formatters: { log: (fields: object) => harmless(fields) as Record<string, unknown> },
    // Errors are plain by then.
    serializers: { err: (plain: unknown) => plain },
  };
  return to ? pino(settings, to) : pino(settings);
}

export type Log = ReturnType<typeof makeLogger>;

const secretName =
  /password|secret|token|private_?key|api_?v3_?key|sms_?code|code_?hash|pickup_?code|authorization|cookie/i;
const phone = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
const deepest = 6;

function harmless(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(phone, '$1****$2');
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === deepest) return '…';
  if (value instanceof Error) return aboutError(value, depth);
  if (Array.isArray(value)) return value.map(each => harmless(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, secretName.test(name) ? '***' : harmless(each, depth + 1)]),
  );
}

/** What leads to the fault and no more: PostgreSQL's `detail` shows the whole row, and some messages end with the value given. */
function aboutError(error: Error, depth: number): object {
  const { code, constraint, table, severity } = error as Error & Record<string, unknown>;
  const cut = (text: string) => (severity ? text.replace(/(invalid [^"\n]*): ".*"/, '$1') : text);
  return {
    type: error.name,
    message: harmless(cut(error.message), depth + 1),
    stack: harmless(cut(error.stack ?? ''), depth + 1),
    ...Object.fromEntries(Object.entries({ code, constraint, table }).filter(([, each]) => each !== undefined)),
    ...(error.cause === undefined ? {} : { cause: harmless(error.cause, depth + 1) }),
  };
}
