import type { Lang, SearchHit } from '@materia/contract/kernel';
import type { Priv } from '@materia/contract/privileges';
import type { StaffActor } from './auth/actor.ts';
import type { Db } from './db/db.ts';

/** What is looked for, and how many of a kind are shown. */
export interface Sought {
  /** As typed, trimmed, in lower case. */
  readonly text: string;
  readonly limit: number;
  readonly lang: Lang;
}

/** Records that the command palette finds (spec 01 §11): an area registers its own, each in the scope of who asks. */
export interface SearchSource {
  readonly needs: Priv;
  /** Best hits first; nothing where the text cannot mean such a record. By an index: a person is typing. */
  find(db: Db, actor: StaffActor, sought: Sought): Promise<readonly SearchHit[]>;
}

/** Whether it begins the number of a paper (ticket, plan, visit, hand-in, wish, pre-order): it stands in no name, address or code of goods. */
export const isPaperNumber = (text: string): boolean => /^(gd|bh|qh|hs|w|y)20\d{2,}$/.test(text);
