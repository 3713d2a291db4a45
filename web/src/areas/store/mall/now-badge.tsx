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

const reasonText = ({ open, reason }: Now, t: Translate, lang: 'zh' | 'en'): string => {
  if (open) return t('store.now.open');
  return reason ? ClosedReason.label(reason, lang) : '';
};
const reopensText = ({ open, reopensAt }: Now, t: Translate): string | null =>
  open || !reopensAt ? null : t('store.now.reopens', { at: dateTimeText(new Date(reopensAt)).slice(5, 16) });

/** 现在 in words: 营业中, or why not and from when on again. */
export const nowText = (now: Now, t: Translate, lang: 'zh' | 'en'): string =>
  [reasonText(now, t, lang), reopensText(now, t)].filter(Boolean).join(' · ');

export function NowBadge({ state }: { state: Now }) {
  const t = useT();
  const lang = useLang();
  const tone = state.open ? 'success' : ClosedReason.tone(state.reason ?? '');
  return (
    <>
      <Badge tone={tone}>{reasonText(state, t, lang)}</Badge> {reopensText(state, t)}
    </>
  );
}
