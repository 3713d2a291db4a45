import {
  listMatHistory,
  matListTexts,
  matLogCodes,
  matRecordTexts,
  planogramTexts,
  trackGoodsTexts,
} from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { useState } from 'react';
import { fieldWords } from '../../../kernel/field-words.ts';
import { Operations } from '../../../kernel/operation-log.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Pages } from '../../../ui/pages.tsx';

const limit = 30;
const words = { ...matListTexts, ...matRecordTexts, ...planogramTexts, ...trackGoodsTexts };
const prices: readonly string[] = ['price', 'specialPrice'];

/** 历史: what of the device was changed by whom, each field as it was and as it is. */
export function HistoryTab({ matId }: { matId: number }) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const input = { params: { id: matId, limit, page } };
  const history = useCall(listMatHistory, input, { quiet: true, keepPrevious: true });
  const known = fieldWords('mat.field', matLogCodes.MAT, t, lang);
  const label = (field: string) => (`mat.field.${field}` in words ? known.label(field) : field);
  const value = (field: string, of: unknown) =>
    prices.includes(field) && typeof of === 'number' ? `¥${yuanText(of)}` : known.value(field, of);
  return (
    <WhenRead of={history}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyPanel message={t('mat.history.none')} />
        ) : (
          <>
            <Operations rows={rows} words={{ label, value }} />
            <Pages {...{ page, limit, total }} turn={setPage} />
          </>
        )
      }
    </WhenRead>
  );
}
