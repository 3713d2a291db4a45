import { deviceUp } from '@materia/contract/areas/mat';
import { onDevice } from '../kernel/index.ts';
import { takeFrame } from './take-frame.ts';

/** POST …/up/{kind}: a device's frame over the HTTP fallback (spec 06 §5). */
export const deviceUpHandler = onDevice(deviceUp)(({ params: { kind }, body }, ctx) =>
  takeFrame(ctx, kind, body, ctx.raw.body?.length ?? 0),
);
