import type { Words } from '@materia/contract/kernel';

/** A declared refusal: key of a text with a status. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly key: string;
  /** What the text names; statuses and actions in both languages, for who reads it is not known here. */
  readonly params: Words;
  readonly data: unknown;

  constructor(key: string, params: Words = {}, data: unknown = null) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.params = params;
    this.data = data;
  }
}

/** Refuses the call under way. The key must be declared in the `fails` of every call that can reach this. */
export function refuse(key: string, params?: Words, data?: unknown): never {
  throw new Refusal(key, params, data);
}
