import type { z } from 'zod';

/** A domain event of the outbox (spec 00 §9): its name and the shape of its payload. */
export interface EventType<P = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
}

/** Declares a domain event. Company, actor, time and request id travel beside the payload. */
export function event<P>(name: string, payload: z.ZodType<P>): EventType<P> {
  return { name, payload };
}
