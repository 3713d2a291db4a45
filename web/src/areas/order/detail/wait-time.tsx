import type { Sla } from '@materia/contract/areas/order';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { waited } from './waited.ts';

/** `已等待 mm:ss`, counting; stands still while the store is closed (spec 02 §4.5). */
export function WaitTime({ sla }: { sla: Sla }) {
  const t = useT();
  const [now, setNow] = useState(serverNow);
  const stopped = sla.state === 'stopped';
  useEffect(() => {
    if (stopped) return;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [stopped]);
  const { text, tone } = waited(sla, now);
  return <Badge tone={tone}>{t('order.sla.waited', { time: text })}</Badge>;
}
