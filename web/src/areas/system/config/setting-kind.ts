import type { SettingRow } from '@materia/contract/areas/system';

/** What of a key's limits (JSON Schema) the editors go by. */
export interface Limits {
  type?: 'integer' | 'number' | 'boolean' | 'string' | 'array' | 'object';
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  unit?: string;
  editor?: string;
  maxItems?: number;
  properties?: Readonly<Record<string, Limits>>;
  items?: Limits;
}

export type Kind = 'secret' | 'switch' | 'choice' | 'money' | 'number' | 'parts' | 'rows' | 'picture' | 'text';

export const limitsOf = (row: SettingRow): Limits => row.schema as Limits;

/** How a value is typed. */
export function kindOf(limits: Limits, secret = false): Kind {
  if (secret) return 'secret';
  if (limits.enum) return 'choice';
  if (limits.type === 'boolean') return 'switch';
  if (limits.type === 'integer' || limits.type === 'number') return limits.unit === 'fen' ? 'money' : 'number';
  if (limits.type === 'object') return 'parts';
  if (limits.editor === 'image') return 'picture';
  return limits.type === 'array' ? 'rows' : 'text';
}

export interface Broken {
  /** Text key of the rule, what fills it, and at which part or row. */
  rule: string;
  params?: Readonly<Record<string, number>>;
  path: readonly string[];
}

/** The first limit that a typed value breaks; what only the server knows it says when it is saved. */
export function brokenBy(limits: Limits, value: unknown, path: readonly string[] = []): Broken | null {
  if (value === undefined || value === null) return { rule: 'rule.required', path };
  if (typeof value === 'number') return brokenNumber(limits, value, path);
  if (typeof value === 'string') return brokenText(limits, value.trim(), path);
  if (Array.isArray(value)) {
    for (const [index, row] of value.entries()) {
      const broken = brokenBy(limits.items ?? {}, row, [...path, String(index)]);
      if (broken) return broken;
    }
  } else if (typeof value === 'object') {
    for (const [part, of] of Object.entries(limits.properties ?? {})) {
      const broken = brokenBy(of, (value as Record<string, unknown>)[part], [...path, part]);
      if (broken) return broken;
    }
  }
  return null;
}

function brokenNumber({ minimum, maximum }: Limits, value: number, path: readonly string[]): Broken | null {
  if (Number.isNaN(value)) return { rule: 'rule.format', path };
  if (minimum !== undefined && value < minimum) return { rule: 'rule.tooSmall', params: { n: minimum }, path };
  if (maximum !== undefined && value > maximum) return { rule: 'rule.tooBig', params: { n: maximum }, path };
  return null;
}

function brokenText({ minLength, pattern }: Limits, value: string, path: readonly string[]): Broken | null {
  if (minLength && value.length < minLength) return { rule: 'rule.required', path };
  if (pattern && !new RegExp(pattern).test(value)) return { rule: 'rule.format', path };
  return null;
}
