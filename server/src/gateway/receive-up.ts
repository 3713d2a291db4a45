import { deviceUp } from '@materia/contract/areas/mat';
import { onDevice } from '../kernel/index.ts';
import { mayWait, Paces } from './pace.ts';
import { takeFrame } from './take-frame.ts';

const paces = new Paces();

/** POST …/up/{kind}: a device's frame over the HTTP fallback, at the pace of the others (spec 06 §5). */
export const deviceUpHandler = onDevice(deviceUp)(async ({ params: { kind }, body }, ctx) => {
  const pace = paces.of(ctx.actor.id);
  if (pace.waiting >= mayWait) ctx.fail('request.tooMany');
  await pace.wait();
  return takeFrame(ctx, kind, body, ctx.raw.body?.length ?? 0);
});
