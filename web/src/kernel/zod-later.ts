/**
 * What `zod` is in the browser till a form is opened (decision 0010). The contract's schemas are made when its modules are loaded, but only
 * forms read them: here each call of zod is noted, and made good on the first reading, with the library that `form/zod-now.ts` brings.
 * What lists ask before that, which fields a body takes, is known without it.
 */
type Shape = Readonly<Record<string, unknown>>;

/** What is known of a schema without the library. */
interface Known {
  /** Of an object: its fields. */
  readonly shape?: Shape;
  /** Of an enumeration: its values. */
  readonly options?: readonly unknown[];
}

let library: Readonly<Record<string, unknown>> | undefined;
const makers = new WeakMap<object, () => object>();

export function zodIsHere(zod: object): void {
  library = zod as Readonly<Record<string, unknown>>;
}

const plain = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What was noted in an argument, made good. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole);
  const make = typeof value === 'object' && value !== null ? makers.get(value) : undefined;
  if (make) return make();
  return plain(value) ? mapped(value, whole) : value;
}

const mapped = (of: Shape, change: (value: unknown, name: string) => unknown): Shape =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));

type Anything = (...args: unknown[]) => unknown;
const bound =
  (of: object, method: Anything): Anything =>
  (...args) =>
    method.apply(of, args.map(whole));

/** A reading, which cannot be put off; everything else that is called on a schema gives another one. */
const reading = /^(_zod|def|(safeP|p)arse(Async)?)$/;

function noted(make: () => object, known: Known = {}): object {
  let made: object | undefined;
  const real = () => {
    made ??= make();
    return made;
  };
  const schema: object = new Proxy(
    {},
    {
      get(_, name) {
        if (library) {
          const value: unknown = Reflect.get(real(), name);
          return typeof value === 'function' ? bound(real(), value as Anything) : value;
        }
        if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
        if (name === 'shape' || name === 'options') return known[name];
        if (reading.test(name)) throw new Error(`A schema is read before form/zod-now.ts is here: ${name}`);
        return (...args: unknown[]) => noted(() => called(real(), name, args), after(known, name, args));
      },
      has: (_, name) => (library ? name in real() : name in known),
      getPrototypeOf: () => (library ? Reflect.getPrototypeOf(real()) : Object.prototype),
    },
  );
  makers.set(schema, real);
  return schema;
}

const called = (of: object, name: string, args: readonly unknown[]) =>
  (Reflect.get(of, name) as Anything).apply(of, args.map(whole)) as object;

const optional = (schema: unknown) => (schema as { optional: () => unknown }).optional();

/** What is known of a schema after a method of it: an object's fields follow, as far as it still is one. */
function after({ shape, options }: Known, method: string, [arg]: readonly unknown[]): Known {
  if (/^(refine|superRefine|check|meta|describe|strict|loose|brand)$/.test(method)) return { shape, options };
  if (!shape) return {};
  const mask = arg as Shape | undefined;
  if (/^(extend|safeExtend)$/.test(method)) return { shape: { ...shape, ...mask } };
  if (method === 'pick' || method === 'omit') {
    const kept = Object.entries(shape).filter(([name]) => (mask?.[name] === true) === (method === 'pick'));
    return { shape: Object.fromEntries(kept) };
  }
  if (method !== 'partial') return {};
  return { shape: mapped(shape, (schema, name) => (mask && !mask[name] ? schema : optional(schema))) };
}

/** `z.int`, `z.iso.date`: what is found in the library by a path. */
function found(path: readonly string[]): unknown {
  const call = (...args: unknown[]) => {
    const [kind = ''] = path;
    const known: Known = /^(object|strictObject|looseObject)$/.test(kind)
      ? { shape: (args[0] ?? {}) as Shape }
      : kind === 'enum' && Array.isArray(args[0])
        ? { options: args[0] }
        : {};
    return noted(() => {
      const at = path.reduce<unknown>((of, name) => Reflect.get(of as object, name), library);
      return (at as Anything)(...args.map(whole)) as object;
    }, known);
  };
  return new Proxy(call, { get: (_, name) => (typeof name === 'symbol' ? undefined : found([...path, name])) });
}

export const z = found([]);
