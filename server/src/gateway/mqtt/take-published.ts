import { noteBadFrame } from '../../areas/mat/index.ts';
import { Refusal } from '../../kernel/index.ts';
import type { FrameCtx } from '../frame-context.ts';
import { type Taken, takeFrame } from '../take-frame.ts';

/**
 * Takes what a device has published, over whichever broker. One that is refused is taken all the same, or its device would send it for ever: what
 * was wrong with it is on record (null). `gone`: the device was taken out of use.
 */
export async function takePublished(ctx: FrameCtx, kind: string, payload: Buffer): Promise<Taken | null | 'gone'> {
  try {
    return await takeFrame(ctx, kind, readJson(payload), payload.length);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.key === 'auth.expired') return 'gone';
    const recorded = error.key === 'mat.frameInvalid' || error.key === 'request.tooLarge';
    if (!recorded) complain(ctx, ctx.actor.id, error.key);
    return null;
  }
}

/** What is wrong with a device is kept with its messages; ten an hour are a fault of it (spec 06 §5). */
export function complain({ db, log, now }: Pick<FrameCtx, 'db' | 'log' | 'now'>, matId: number, error: string): void {
  noteBadFrame(db, { matId, messageId: null, kind: 'mqtt', error, now: now() }).catch(failure =>
    log.warn({ err: failure, matId }, 'bad frame not recorded'),
  );
}

export function readJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    // No JSON is no frame: what reads frames says so.
    return null;
  }
}
