import { type ExpressRule, readExpressRule } from '@materia/contract/areas/order';
import { yuan } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import { useMayChange, WhenRead } from './use-store-setting.tsx';

const ParcelRuleDialog = later(() => import('./parcel-rule.dialog.tsx').then(part => part.ParcelRuleDialog));

/** What a parcel costs, in a line. */
export function parcelWords(rule: ExpressRule, t: Translate): string {
  if (!rule.enabled) return t('store.parcel.none');
  const words = [
    t('store.parcel.words.base', { gram: rule.baseGram, fee: yuan(rule.baseFee) }),
    rule.stepFee > 0 && t('store.parcel.words.step', { gram: rule.stepGram, fee: yuan(rule.stepFee) }),
    rule.freeFrom !== null && t('store.mode.words.free', { amount: yuan(rule.freeFrom) }),
    ...Object.entries(rule.provinceExtra).map(([name, fee]) => t('store.parcel.words.extra', { name, fee: yuan(fee) })),
  ];
  return words.filter(Boolean).join(' · ');
}

/** 快递费规则: what the store asks for a parcel, by weight and province (spec 02 §4.1). */
export function ParcelRule({ storeId, storeName }: { storeId: number; storeName: string }) {
  const t = useT();
  const may = useMayChange();
  const [open, setOpen] = useState(false);
  const rule = useCall(readExpressRule, { params: { storeId } }, { quiet: true, keepPrevious: true });
  return (
    <section>
      <h3 className="store-title">{t('store.parcel.title')}</h3>
      <WhenRead of={rule}>
        {data => (
          <div className="store-bar">
            <p className="store-hint">{parcelWords(data, t)}</p>
            {may && (
              <Button
                type="link"
                size="small"
                aria-label={`${t('store.parcel.title')} ${t('store.action.edit')}`}
                onClick={() => setOpen(true)}
              >
                {t('store.action.edit')}
              </Button>
            )}
            {open && (
              <ParcelRuleDialog
                storeName={storeName}
                rule={data}
                done={() => {
                  setOpen(false);
                  void rule.refetch();
                }}
                cancel={() => setOpen(false)}
              />
            )}
          </div>
        )}
      </WhenRead>
    </section>
  );
}
