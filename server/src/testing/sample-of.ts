import { z } from 'zod';

/** As much of JSON Schema as the contract's schemas come to. */
interface Shape {
  readonly type?: string;
  readonly $ref?: string;
  readonly additionalProperties?: Shape | boolean;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Where a text stands in a sample. */
export type TextPath = readonly (string | number)[];
export interface TextField {
  readonly path: TextPath;
  readonly maxLength: number;
}
export interface Sample {
  /** Something the schema takes, with every field of the first of its alternatives; and with no field more than it demands. */
  readonly value: unknown;
  readonly least: unknown;
  /** Its free texts. */
  readonly texts: readonly TextField[];
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2099-01-02T03:04:05.000Z',
  date: '2026-01-02',
  email: 'a@b.cn',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
};
const guesses = [
  ...[
    'abcd',
    '13812345678',
    '2026-01-02',
    '2099-01-02T03:04:05.000Z',
    'app.order.order_mgmt',
    'GOODS',
    '12345678901234567890',
  ],
  ...['ORDER', '1', '08:30', '08:30:00', '123456', 'SF12345678'],
];

/** What texts of a name should be so that the call goes on. */
export type Hints = Readonly<Record<string, string>>;

/** One sample of each alternative at the top of a schema: what the calls of the contract take. */
export function samplesOf(schema: z.ZodType, hints: Hints = {}): Sample[] {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape;
  const kinds = shape.anyOf ?? shape.oneOf ?? [shape];
  return kinds.map(kind => {
    const texts: TextField[] = [];
    return {
      value: sample(kind, [], { texts, hints }),
      least: sample(kind, [], { texts: [], hints, least: true }),
      texts,
    };
  });
}

interface Making {
  readonly texts: TextField[];
  readonly hints: Hints;
  readonly least?: boolean;
}

function sample(shape: Shape, path: TextPath, making: Making): unknown {
  const [first] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (first) return sample(first, path, making);
  // Any JSON: the contract refers to it by its own name.
  if (shape.$ref) return { said: sample({ type: 'string' }, [...path, 'said'], making) };
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        fieldsOf(shape, making).map(([name, each]) => [name, sample(each, [...path, name], making)]),
      );
    case 'array': {
      const items = shape.prefixItems ?? (shape.items ? Array(Math.max(1, shape.minItems ?? 1)).fill(shape.items) : []);
      return items.map((each: Shape, index: number) => sample(each, [...path, index], making));
    }
    case 'string':
      making.texts.push({ path, maxLength: shape.maxLength ?? 1_000 });
      return making.hints[String(path.findLast(step => typeof step === 'string'))] ?? textOf(shape);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return Math.max(1, shape.minimum ?? 1);
  }
}

function fieldsOf(
  { properties, additionalProperties: any, required = [] }: Shape,
  { least }: Making,
): [string, Shape][] {
  const fields = properties ?? (typeof any === 'object' ? { any } : {});
  return Object.entries(fields).filter(([name]) => !least || required.includes(name));
}

function textOf({ format, pattern, minLength = 1 }: Shape): string {
  if (format && formats[format]) return formats[format];
  const known = pattern === undefined ? undefined : guesses.find(each => new RegExp(pattern, 'u').test(each));
  return known ?? 'x'.repeat(Math.max(1, minLength));
}

/** A sample with another text at one place; what is not there on the way comes from the whole one. */
export function withText(value: unknown, [step, ...rest]: TextPath, of: { text: string; whole: unknown }): unknown {
  if (step === undefined) return of.text;
  const whole = (of.whole as Record<string | number, unknown>)[step];
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[step] = withText(copy[step] ?? whole, rest, { text: of.text, whole });
  return copy;
}
