import { allTexts } from '@materia/contract';
import { say } from '@materia/contract/kernel';
import type { BlockCtx, Ctx, StaffActor } from '../../../kernel/index.ts';

/** What a block gets of a request. A key without a text is a bug, seen by the tests that read every block. */
export function blockContext({ actor, db, lang, now, setting, todos }: Ctx<StaffActor>): BlockCtx {
  return {
    actor,
    db,
    lang,
    now,
    setting,
    todos,
    say(key, params) {
      const text = allTexts[key];
      if (!text) throw new Error(`no text ${key}`);
      return say(text, lang, params);
    },
  };
}
