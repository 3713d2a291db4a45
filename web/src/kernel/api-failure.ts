/** Why a call did not answer: the server refused, or could not be reached, or not in time. */
export type FailureKind = 'refused' | 'timeout' | 'offline' | 'broken' | 'cancelled';

/** A call that failed, in words that may be shown (spec 01 §13). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  /** The envelope's code, which equals the HTTP status; 0 if no answer came. */
  readonly code: number;
  /** What the refusal carries: `path` and `rule` of a bad field, `reason` of 401 and 403, a batch's failures. */
  readonly data: unknown;
  /** Leads to the server's log. */
  readonly requestId: string | null;

  constructor(kind: FailureKind, message: string, code = 0, data: unknown = null, requestId: string | null = null) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.data = data;
    this.requestId = requestId;
  }

  /** `data.reason`, e.g. REVOKED, BAD_PASSWORD (spec 01 §2). */
  get reason(): string | null {
    const { reason } = (this.data ?? {}) as { reason?: unknown };
    return typeof reason === 'string' ? reason : null;
  }

  /** The way to the field that a 400 names, as in the body. */
  get path(): readonly string[] | null {
    const { path } = (this.data ?? {}) as { path?: unknown };
    return Array.isArray(path) ? path.map(String) : null;
  }
}
