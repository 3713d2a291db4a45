import type { Call, CallShape, Envelope } from '@materia/contract/kernel';
import { sharedValue } from '../ui/shared-value.ts';
import { toast } from '../ui/toast.ts';
import { ApiFailure } from './api-failure.ts';
import { learnFromDate } from './clock.ts';
import { currentConfig } from './config.ts';
import { networkUp } from './network.ts';
import { type AnyInput, addressOf, headersFor, type InputOf } from './request.ts';
import { endSession, session, updateUser } from './session.ts';
import { t } from './texts.ts';

export interface ApiOptions {
  /** The caller shows the failure itself: no toast. */
  quiet?: boolean;
  /** For calls that create money or goods movements: the same key gives the same answer once (spec 00 §3). */
  idempotencyKey?: string;
  /** An export as a background job: answers {jobId}, PROGRESS follows (spec 00 §4). */
  async?: boolean;
  signal?: AbortSignal;
}

/** Raised when the server says that what this account may has changed: whoever keeps the user reads it again. */
export const privilegesStale = sharedValue(0);

/**
 * Makes a call of the contract: signs it, opens the envelope, throws `ApiFailure`. Failures are toasted (spec 01 §13) unless `quiet`;
 * a dead session ends here in any case.
 */
export async function api<S extends CallShape>(
  call: Call<S>,
  input: InputOf<S>,
  options: ApiOptions = {},
): Promise<S['answer']> {
  try {
    return (await answerOf(call as Call, input, options)) as S['answer'];
  } catch (problem) {
    const failure = problem instanceof ApiFailure ? problem : new ApiFailure('broken', t('call.failed'));
    if (!(problem instanceof ApiFailure)) console.error(problem);
    followUp(call as Call, failure);
    if (!options.quiet) showFailure(failure);
    throw failure;
  }
}

/** Toasts a failure: once for the same words, not at all where a bar or the sign-in page says it. */
export function showFailure(failure: ApiFailure): void {
  if (failure.kind === 'offline' || failure.kind === 'cancelled' || failure.code === 401) return;
  toast({ type: 'error', title: failure.message, toastId: `failure ${failure.message}` });
}

async function answerOf(call: Call, input: AnyInput, options: ApiOptions, secondTry = false): Promise<unknown> {
  const sentAt = Date.now();
  const response = await send(call, input, options);
  networkUp.set(true);
  const outOfTime = learnFromDate(response.headers.get('date'), sentAt, Date.now());
  // Refused for our clock, which is right now: nothing was done yet, so the call may be sent again.
  if (response.status === 400 && outOfTime && !secondTry) return answerOf(call, input, options, true);
  const requestId = response.headers.get('x-request-id');
  const envelope = await envelopeOf(response);
  if (!envelope) throw new ApiFailure('broken', t('call.serverTrouble'), response.status, null, requestId);
  const code = envelope.code >= 400 ? envelope.code : response.status;
  if (response.ok && envelope.success && envelope.code < 400) return envelope.data;
  throw new ApiFailure('refused', readable(envelope.message), code, envelope.data, requestId);
}

async function send(call: Call, input: AnyInput, options: ApiOptions): Promise<Response> {
  const address = addressOf(call, input);
  const body = call.method === 'GET' ? undefined : JSON.stringify(input.body ?? {});
  const timeout = AbortSignal.timeout(currentConfig().requestTimeoutMs);
  try {
    return await fetch(address, {
      method: call.method,
      body,
      headers: {
        ...headersFor(call.method, address),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
        ...(options.async ? { 'X-ASYNC': '1' } : {}),
      },
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (problem) {
    if (timeout.aborted) throw new ApiFailure('timeout', t('call.timeout'));
    if (options.signal?.aborted) throw new ApiFailure('cancelled', '');
    console.warn(`${call.method} ${address}`, problem);
    networkUp.set(false);
    throw new ApiFailure('offline', t('shell.offline'));
  }
}

/** The envelope, or null where the answer is none: an empty error body, a proxy's page. */
async function envelopeOf(response: Response): Promise<Envelope | null> {
  const text = await response.text().catch(() => '');
  try {
    const parsed = JSON.parse(text) as Envelope | null;
    return parsed && typeof parsed === 'object' && 'success' in parsed ? parsed : null;
  } catch {
    return null;
  }
}

const longestMessage = 50;

/** The server's words, unless they are too long to be meant for people (spec 01 §13). */
function readable(message: string | null | undefined): string {
  if (!message) return t('call.serverTrouble');
  return [...message].length > longestMessage ? t('call.failed') : message;
}

/** What a refusal means beyond its call: a dead session, a password to change, privileges that changed (spec 01 §2). */
function followUp(call: Call, failure: ApiFailure): void {
  const now = session.get();
  if (!now || call.needs === 'public') return;
  if (failure.code === 401) {
    endSession('dead');
    toast({ type: 'error', title: failure.message || t('call.sessionOver'), toastId: 'session' });
  } else if (failure.code === 403 && failure.reason === 'PASSWORD') {
    updateUser({ ...now.user, mustChangePassword: true });
  } else if (failure.code === 403 && failure.reason === 'PRIV') privilegesStale.set(times => times + 1);
}
