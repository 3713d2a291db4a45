import type { z } from 'zod';

/** A rule that a field's value breaks: text key and what fills it; or the server's own words. */
export type FieldProblem = { message: string; params?: Readonly<Record<string, string | number>> } | { words: string };
export type FormProblems = Readonly<Record<string, FieldProblem | undefined>>;
export type FormValues = Readonly<Record<string, unknown>>;

/** What a field's schema says of it. */
export interface FieldRules {
  required: boolean;
  /** Longest text; null: none, or no text. */
  maxLength: number | null;
  /** Its length is shown: not where only one length is right (a phone, a code). */
  counted: boolean;
  kind: 'text' | 'number' | 'money' | 'percent' | 'flag' | 'other';
}

interface Wrapped {
  def?: { type?: string; innerType?: Wrapped };
  maxLength?: number | null;
  minLength?: number | null;
  meta?: () => { unit?: string } | undefined;
}

/** Reads a field's rules out of its schema, through optional, nullable and default. */
export function rulesOf(schema: z.ZodType): FieldRules {
  let inner = schema as unknown as Wrapped;
  let unit = inner.meta?.()?.unit;
  while (inner.def?.innerType) {
    inner = inner.def.innerType;
    unit ??= inner.meta?.()?.unit;
  }
  return {
    required: !schema.safeParse(undefined).success,
    maxLength: inner.def?.type === 'string' ? (inner.maxLength ?? null) : null,
    counted: inner.maxLength !== inner.minLength,
    kind: kindOf(inner.def?.type, unit),
  };
}

function kindOf(type: string | undefined, unit: string | undefined): FieldRules['kind'] {
  if (unit === 'fen') return 'money';
  if (unit === 'bp') return 'percent';
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'int') return 'number';
  return type === 'boolean' ? 'flag' : 'other';
}

/** An empty text where nothing is needed is no value. */
export function cleaned(shape: Readonly<Record<string, z.ZodType>>, values: FormValues): FormValues {
  const out: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value = values[name];
    const empty = typeof value === 'string' && value.trim() === '';
    // Spaces around a text are its schema's business: in a password they count.
    if (value !== undefined && !empty) out[name] = value;
    else if (empty && !schema.safeParse(undefined).success && schema.safeParse('').success) out[name] = '';
  }
  return out;
}

type Sized = { minimum?: number | bigint; maximum?: number | bigint; origin?: string };

/** The first broken rule of each field, in the words every call uses (`rule.*`). */
export function problemsOf(schema: z.ZodType, values: FormValues): FormProblems {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const out: Record<string, FieldProblem> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    out[name] ??= problemOf(issue, valueAt(values, issue.path));
  }
  return out;
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], values);
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): FieldProblem {
  if (value === undefined || value === null) return { message: 'rule.required' };
  const { minimum, maximum, origin } = issue as Sized;
  if (issue.code === 'too_small') {
    const message = origin === 'string' ? 'rule.tooShort' : origin === 'array' ? 'rule.tooFew' : 'rule.tooSmall';
    return { message, params: { n: Number(minimum) } };
  }
  if (issue.code === 'too_big') {
    const message = origin === 'string' ? 'rule.tooLong' : origin === 'array' ? 'rule.tooMany' : 'rule.tooBig';
    return { message, params: { n: Number(maximum) } };
  }
  if (issue.code === 'invalid_value') return { message: 'rule.choice' };
  return { message: issue.code === 'invalid_type' ? 'rule.type' : 'rule.format' };
}

/**
 * What the server refused, at its fields: `data.errors` (several) or `data.path` (the first broken rule of a body). What names no
 * field of this form stands under the empty name.
 */
export function serverProblems(
  failure: { message: string; data: unknown; path: readonly string[] | null },
  names: readonly string[],
): FormProblems {
  const { errors } = (failure.data ?? {}) as { errors?: unknown };
  const listed = Array.isArray(errors) ? (errors as { field?: unknown; message?: unknown }[]) : [];
  const out: Record<string, FieldProblem> = {};
  for (const { field, message } of listed) {
    const name = names.includes(String(field)) ? String(field) : '';
    out[name] ??= { words: String(message ?? failure.message) };
  }
  if (listed.length === 0) {
    const name = failure.path?.find(part => names.includes(part)) ?? '';
    out[name] = { words: failure.message };
  }
  return out;
}

/** How a text stands to its limit: said from ten characters before, an error at it (spec 00 §4). */
export function counterOf(length: number, max: number | null): 'calm' | 'near' | 'full' {
  if (max === null || length === 0 || length < max - 10) return 'calm';
  return length < max ? 'near' : 'full';
}
