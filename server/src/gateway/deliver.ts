import type { CommandData } from '@materia/contract/areas/mat';
import { deviceForSystem, type OutgoingCommand, takeCommands, takeDocuments, toldParams } from '../areas/mat/index.ts';
import { attend } from './down-desk.ts';
import type { FrameCtx } from './frame-context.ts';

/** Where what is for a device goes: `rest` is what stands behind mat/{id}/down/. */
export interface Mouth {
  hears(rest: string): boolean;
  say(rest: string, data: object): void;
  /** The device was taken out of use: nothing is said to it any more. */
  end(): void;
}

export interface Delivery {
  /** Something may have come. */
  look(): void;
  stop(): Promise<void>;
}

/** takeCommands answers so many at most. */
const batch = 50;
/** `after` of a device that has seen everything it was sent. */
export const seenAll = Number.MAX_SAFE_INTEGER;

export const commandData = (matId: number, command: OutgoingCommand): CommandData => ({
  cmdId: command.cmdId,
  type: command.type,
  params: toldParams(matId, command.type, command.params),
  issuedAt: Date.parse(command.createdAt),
  expireAt: Date.parse(command.expireAt),
  try: command.tries,
});

/** Says what there is for a device each time somebody looks; `after` as in takeCommands: from 0 on all it has not acknowledged. */
export function rounds(ctx: FrameCtx, to: Mouth, after: number): Delivery {
  const matId = ctx.actor.id;
  let [again, stopped] = [false, false];
  let running: Promise<void> | undefined;

  const round = async (): Promise<void> => {
    if (!(await deviceForSystem(ctx.db, matId))) return to.end();
    if (to.hears('cmd')) {
      const commands = await takeCommands(ctx.db, { matId, after, now: ctx.now() });
      after = seenAll;
      for (const command of commands.toSorted((a, b) => a.seq - b.seq)) to.say('cmd', commandData(matId, command));
      again ||= commands.length === batch;
    }
    if (!to.hears('doc/setting')) return;
    for (const { doc, data } of await takeDocuments(ctx, matId)) to.say(`doc/${doc}`, data);
  };
  const all = async (): Promise<void> => {
    while (again && !stopped) {
      again = false;
      await round();
    }
  };
  const look = () => {
    again = true;
    running ??= all()
      .catch(error => ctx.log.warn({ err: error, matId }, 'nothing delivered'))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    look,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/**
 * Says to a device that has connected what is for it, in order, as long as it is there: first everything it has not acknowledged, then what comes
 * (spec 06 §5). Rows are marked before they are said: what is lost on the way is said again.
 */
export function deliver(ctx: FrameCtx, to: Mouth): Delivery {
  const saying = rounds(ctx, to, 0);
  const leave = attend(ctx, ctx.actor.id, saying.look);
  saying.look();
  return {
    look: saying.look,
    stop: async () => {
      leave();
      await saying.stop();
    },
  };
}
