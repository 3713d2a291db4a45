import { type Call, type CallShape, type Envelope, longestRefusal } from '@materia/contract/kernel';
import { sharedValue } from '../ui/shared-value.ts';
import { toast } from '../ui/toast.ts';
import { accountOff } from './account-off.ts';
import { ApiFailure } from './api-failure.ts';
import { learnFromDate } from './clock.ts';
import { currentConfig } from './config.ts';
import { networkUp } from './network.ts';
import { type AnyInput, addressOf, headersFor, type InputOf } from './request.ts';
import { endSession, session, sessionOver, updateUser } from './session.ts';
import { setLocked, whenUnlocked } from './session-lock.ts';
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
  // The lock and the dialog for the password say it themselves.
  if (failure.code === 403 && (failure.reason === 'LOCKED' || failure.reason === 'PASSWORD')) return;
  toast({ type: 'error', title: failure.message, toastId: `failure ${failure.message}` });
}

async function answerOf(call: Call, input: AnyInput, options: ApiOptions, secondTry = false): Promise<unknown> {
  if (waitsForLock(call)) await unlocked(options.signal);
  if (call.needs !== 'public' && sessionOver()) throw new ApiFailure('cancelled', '');
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
  const failure = new ApiFailure('refused', readable(envelope.message), code, envelope.data, requestId);
  // Nothing was done yet: it is sent again when the lock, which another tab may have put there, is gone.
  if (code === 403 && failure.reason === 'LOCKED' && waitsForLock(call)) {
    setLocked(true);
    return answerOf(call, input, options, secondTry);
  }
  throw failure;
}

/** A locked session has no other calls than those about itself (spec 01 §2): the screens behind the lock wait, and fail in nothing. */
const waitsForLock = (call: Call) => call.needs !== 'public' && !call.path.startsWith('/api/private/session/');

async function unlocked(signal: AbortSignal | undefined): Promise<void> {
  const before = session.get()?.user.userId;
  await whenUnlocked(signal);
  // Somebody else may have come instead, or nobody: what the one before began is over.
  if (signal?.aborted || session.get()?.user.userId !== before) throw new ApiFailure('cancelled', '');
}

async function send(call: Call, input: AnyInput, options: ApiOptions): Promise<Response> {
  const address = addressOf(call, input);
  const { body, type } = bodyOf(call, input);
  const timeout = AbortSignal.timeout(currentConfig().requestTimeoutMs);
  try {
    return await fetch(address, {
      method: call.method,
      body,
      headers: {
        ...headersFor(call.method, address),
        ...(type ? { 'Content-Type': type } : {}),
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

/** A call's body; an upload's is sent as it is, and a form names its own type. */
function bodyOf(call: Call, input: AnyInput): { body?: BodyInit; type?: string } {
  if (call.method === 'GET') return {};
  if (call.kind !== 'upload') return { body: JSON.stringify(input.body ?? {}), type: 'application/json' };
  const body = input.body as FormData | Blob;
  return body instanceof FormData ? { body } : { body, type: 'application/octet-stream' };
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

/** The server's words, unless they are too long to be meant for people (spec 01 §13). */
function readable(message: string | null | undefined): string {
  if (!message) return t('call.serverTrouble');
  return [...message].length > longestRefusal ? t('call.failed') : message;
}

/** What a refusal means beyond its call: a dead session, a password to change, privileges that changed (spec 01 §2). */
function followUp(call: Call, failure: ApiFailure): void {
  const now = session.get();
  if (!now || call.needs === 'public') return;
  if (failure.code === 401 && (failure.reason === 'DISABLED' || failure.reason === 'ACCOUNT_EXPIRED')) accountOff();
  else if (failure.code === 401) {
    endSession('dead');
    toast({ type: 'error', title: failure.message || t('call.sessionOver'), toastId: 'session' });
  } else if (failure.code === 403 && failure.reason === 'PASSWORD') {
    updateUser({ ...now.user, mustChangePassword: true });
  } else if (failure.code === 403 && failure.reason === 'PRIV') privilegesStale.set(times => times + 1);
}
