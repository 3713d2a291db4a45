import { Frame, frameBytes, type UpData, type UpKind, upKinds } from '@materia/contract/areas/mat';
import type { ZodError } from 'zod';

/** A frame that is what it should be. */
export interface UpFrame<K extends UpKind = UpKind> {
  readonly id: string;
  /** By the device's clock. */
  readonly ts: Date;
  readonly kind: K;
  readonly data: UpData<K>;
}

export interface BadFrame {
  /** As far as it can be told. */
  readonly id: string | null;
  readonly tooLarge: boolean;
  readonly error: string;
}

/** Reads a frame against the schema of its kind (spec 06 §5); the same for MQTT and HTTP. */
export function readFrame(kind: string, content: unknown, bytes: number): UpFrame | BadFrame {
  if (bytes > frameBytes) return { id: null, tooLarge: true, error: `${bytes} bytes` };
  const frame = Frame.safeParse(content);
  if (!frame.success) return bad(idOf(content), frame.error);
  const { id, ts, data } = frame.data;
  if (!isKind(kind)) return { id, tooLarge: false, error: `kind ${kind.slice(0, 20)}` };
  const parsed = upKinds[kind].safeParse(data);
  if (!parsed.success) return bad(id, parsed.error);
  return { id, ts: new Date(ts), kind, data: parsed.data };
}

const isKind = (kind: string): kind is UpKind => Object.hasOwn(upKinds, kind);

function bad(id: string | null, error: ZodError): BadFrame {
  const [issue] = error.issues;
  return { id, tooLarge: false, error: `${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`.trim() };
}

function idOf(content: unknown): string | null {
  const id = (content as { id?: unknown } | null)?.id;
  return typeof id === 'string' && Frame.shape.id.safeParse(id).success ? id : null;
}
