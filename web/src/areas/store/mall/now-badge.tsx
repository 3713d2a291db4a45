import { ClosedReason, type ClosedReasonCode } from '@materia/contract/areas/store';
import { dateTimeText } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

interface Now {
  readonly open: boolean;
  readonly reason: ClosedReasonCode | null;
  readonly reopensAt: string | null;
}

/** 现在 in words: 营业中, or why not and from when on again. */
export function nowText({ open, reason, reopensAt }: Now, t: Translate, lang: 'zh' | 'en'): string {
  if (open) return t('store.now.open');
  const why = reason ? ClosedReason.label(reason, lang) : '';
  return reopensAt ? `${why} · ${t('store.now.reopens', { at: dateTimeText(new Date(reopensAt)).slice(5, 16) })}` : why;
}

export function NowBadge({ state }: { state: Now }) {
  const t = useT();
  const lang = useLang();
  const tone = state.open ? 'success' : ClosedReason.tone(state.reason ?? '');
  return <Badge tone={tone}>{nowText(state, t, lang)}</Badge>;
}
