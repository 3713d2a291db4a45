/**
 * What can go wrong with a neighbour over HTTP, as three classes, because the caller must act differently on each:
 * ask again, tell the user, alarm the operator.
 */
export class ProviderError extends Error {
  /** The neighbour's own code, or ours when it gave none. */
  readonly code: string;
  readonly provider: string;

  constructor(provider: string, code: string, message: string, options?: ErrorOptions) {
    super(`${provider} ${code}: ${message}`, options);
    this.name = new.target.name;
    this.provider = provider;
    this.code = code;
  }
}

/**
 * No answer in time, connection lost, overloaded or failing inside. **The outcome is unknown**: whoever created or
 * refunded must ask (query) or repeat with the same number, never with a new one.
 */
export class ProviderUnavailable extends ProviderError {}

/** The neighbour said no, for a reason that repeating does not change. */
export class ProviderRefused extends ProviderError {}

/** An answer that is not the neighbour's: bad signature, unknown key, not of the documented form. Unknown outcome too. */
export class ProviderAnswerInvalid extends ProviderError {}
