import type { Sla } from '@materia/contract/areas/order';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useSecond } from '../queue/second.ts';
import { waited } from './waited.ts';

/** `已等待 mm:ss`, counting; stands still while the store is closed (spec 02 §4.5). */
export function WaitTime({ sla }: { sla: Sla }) {
  const t = useT();
  const { text, tone } = waited(sla, useSecond());
  return <Badge tone={tone}>{t('order.sla.waited', { time: text })}</Badge>;
}
