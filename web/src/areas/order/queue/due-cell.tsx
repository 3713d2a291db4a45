import type { Sla } from '@materia/contract/areas/order';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dueOf } from './due.ts';
import { useSecond } from './second.ts';

/** What is left of an order's time, counting down; red and counting up once it is over. */
export function DueCell({ sla }: { sla: Sla | null }) {
  const t = useT();
  const { key, time, tone } = dueOf(sla, useSecond(sla !== null));
  return <Badge tone={tone}>{t(key, { time })}</Badge>;
}
