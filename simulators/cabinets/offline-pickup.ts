import { pbkdf2Sync } from 'node:crypto';
import type { CommandData, Reply } from '@materia/contract/areas/mat';
import type { Memory } from './memory.ts';
import type { Papers } from './papers.ts';

const answer = (ok: boolean, code: number, message: string, orderNo?: string): Reply => ({
  ...{ reqId: 'offline', ok, code, message },
  data: orderNo === undefined ? null : { orderNo },
});

/**
 * A code typed while there is no connection (spec 06 §5 pickup): looked for by its hash in the list of open ones; what it lets out is a drop whose number
 * the list names, so that it is let out once. null: this cabinet keeps no list, or has nothing in it.
 */
export function offlinePickup(
  code: string,
  of: { readonly papers: Papers; readonly memory: Memory; now(): number },
): { readonly reply: Reply; readonly command?: CommandData } | null {
  const paper = of.papers.pickup();
  if (!paper || paper.codes.length === 0) return null;
  const hash = pbkdf2Sync(code, paper.salt, paper.iterations, 32, 'sha256').toString('hex');
  const found = paper.codes.find(each => each.hash === hash);
  if (!found) return { reply: answer(false, 400, 'wrong code') };
  const { dropId, orderNo, items, until } = found;
  if (of.memory.hasBegun(dropId)) return { reply: answer(false, 409, 'already collected') };
  if (until < of.now()) return { reply: answer(false, 409, 'code expired') };
  const params = { dropId, orderNo, items };
  const command = {
    cmdId: dropId,
    type: 'DROP' as const,
    params,
    issuedAt: of.now(),
    expireAt: of.now() + 60_000,
    try: 1,
  };
  return { reply: answer(true, 200, '', orderNo), command };
}
