import type { Forecast } from '@materia/contract/areas/supply';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { Popover } from '../../../ui/popover.tsx';

/** Hundredths of units, with one place behind the point. */
const tenths = (hundredths: number): string => (hundredths / 100).toFixed(1);

/** 怎么算的: every number that a quantity was proposed from (spec 06 §4). */
export function HowCome({ of, name }: { of: Forecast; name: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const facts: readonly (readonly [string, string | number])[] = [
    [t('supply.how.weekdays'), of.weekdays.map(tenths).join(' ')],
    [t('supply.how.spread'), tenths(of.spread)],
    [t('supply.how.untilArrival'), tenths(of.untilArrival)],
    [t('supply.how.untilNext', { span: of.span }), tenths(of.untilNext)],
    [t('supply.how.need'), of.need],
    [t('supply.how.stock'), `${of.stock} / ${of.capacity} / ${of.par}`],
    [t('supply.how.projected'), tenths(of.projected)],
    [t('supply.how.target'), of.target],
    [t('supply.how.store'), of.storeAvailable],
  ];
  const content = (
    <dl className="supply-how">
      {facts.map(([label, value]) => (
        <div key={label} className="supply-how-row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={t(`supply.how.source.${of.source}`, { days: of.days })}
      content={content}
    >
      <Button type="link" size="small" aria-label={`${t('supply.suggest.how')} ${name}`}>
        {t('supply.suggest.how')}
      </Button>
    </Popover>
  );
}
