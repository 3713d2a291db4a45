import type { Tone } from '@materia/contract/kernel';
import { Badge } from './badge.tsx';
import { emptyMark } from './format.ts';
import { useWords } from './words.tsx';

const redDays = 30;
const amberDays = 90;
const dayMs = 86_400_000;

/** How many days are left until a day; negative: it has passed. */
const daysLeft = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / dayMs;

function expiryTone(left: number): Tone {
  if (left <= redDays) return 'danger';
  return left <= amberDays ? 'warning' : 'plain';
}

/** When goods expire: red from 30 days before, amber from 90 (spec 06 §planogram). What expires today is good through today. */
export function ExpiryBadge({ day, today }: { day: string | null | undefined; today: string }) {
  const t = useWords();
  if (!day) return emptyMark;
  const left = daysLeft(day, today);
  const words = left < 0 ? t('ui.expiry.passed') : left === 0 ? t('ui.expiry.today') : t('ui.expiry.days', { n: left });
  return (
    <span title={day}>
      <Badge tone={expiryTone(left)}>{words}</Badge>
    </span>
  );
}
