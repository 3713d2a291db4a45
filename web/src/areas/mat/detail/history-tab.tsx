import {
  CabinetType,
  CommandType,
  listMatHistory,
  MatBizStatus,
  MatImageKind,
  matListTexts,
  matRecordTexts,
  TempZone,
  trackGoodsTexts,
} from '@materia/contract/areas/mat';
import { useState } from 'react';
import { Operations } from '../../../kernel/operation-log.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Pages } from '../../../ui/pages.tsx';

const limit = 30;
const words = { ...matListTexts, ...matRecordTexts, ...trackGoodsTexts };

/** 历史: what of the device was changed by whom, each field as it was and as it is. */
export function HistoryTab({ matId }: { matId: number }) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const input = { params: { id: matId, limit, page } };
  const history = useCall(listMatHistory, input, { quiet: true, keepPrevious: true });
  const label = (field: string) => (`mat.field.${field}` in words ? t(`mat.field.${field}`) : field);
  const value = (field: string, of: unknown) => {
    if (field === 'bizStatus') return MatBizStatus.label(String(of), lang);
    if (field === 'type') return CommandType.label(String(of), lang);
    if (field === 'cabinetType') return CabinetType.label(Number(of), lang);
    if (field === 'tempZone') return TempZone.label(String(of), lang);
    if (field === 'kind') return MatImageKind.label(String(of), lang);
    if (Array.isArray(of)) return of.join(' ');
    return typeof of === 'boolean' ? t(of ? 'list.yes' : 'list.no') : undefined;
  };
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
