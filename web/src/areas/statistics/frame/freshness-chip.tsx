import { timeOf } from '@materia/contract/kernel';
import { useT } from '../../../kernel/texts.ts';

/** Figures older than this are said to be late (spec 10 §4). */
const lateSeconds = 300;

/** 数据截至 HH:mm:ss; where figures lag, by how much. */
export function FreshnessChip({ asOf, lagSeconds }: { asOf: string; lagSeconds: number }) {
  const t = useT();
  const late = lagSeconds > lateSeconds;
  return (
    <span className="stat-chip" data-late={late || undefined}>
      {late ? t('stat.late', { n: Math.floor(lagSeconds / 60) }) : t('stat.asOf', { at: timeOf(new Date(asOf)) })}
    </span>
  );
}
