import { type TicketRow, TicketSteps } from '@materia/contract/areas/mat';
import type { Lang } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { lasted } from '../mat-view.ts';

type Timed = Pick<
  TicketRow,
  'status' | 'createdAt' | 'respondDueAt' | 'respondedAt' | 'resolveDueAt' | 'resolvedAt' | 'pausedAt'
>;

export interface Sla {
  /** How much of its time is gone; over 1: late. */
  readonly share: number;
  readonly tone: 'calm' | 'soon' | 'over' | 'still';
  readonly text: string;
}

const ended: readonly string[] = ['RESOLVED', 'CLOSED', 'CANCELLED'];

/** How a ticket stands to its time: until it is accepted to be answered, then to be mended; null: its time is over for good. */
export function slaOf(row: Timed, now: number, t: Translate): Sla | null {
  if (ended.includes(row.status)) return null;
  const answering = row.respondedAt === null;
  const due = Date.parse(answering ? row.respondDueAt : row.resolveDueAt);
  const since = Date.parse(row.createdAt);
  const at = row.pausedAt ? Date.parse(row.pausedAt) : now;
  const share = (at - since) / Math.max(1, due - since);
  if (row.pausedAt) return { share: Math.min(share, 1), tone: 'still', text: t('mat.ticket.paused') };
  const time = lasted(Math.abs(due - at) / 1_000, t);
  const late = at > due;
  const what = t(answering ? 'mat.ticket.answered' : 'mat.ticket.mended');
  return {
    share,
    tone: late ? 'over' : share >= 0.6 ? 'soon' : 'calm',
    text: `${what} ${t(late ? 'mat.ticket.late' : 'mat.ticket.left', { time })}`,
  };
}

/** What a step is called in the log of a ticket. */
export const stepText = (action: string, lang: Lang, t: Translate): string =>
  TicketSteps.actions.includes(action as never) ? TicketSteps.label(action as never, lang) : t('mat.ticket.logComment');
