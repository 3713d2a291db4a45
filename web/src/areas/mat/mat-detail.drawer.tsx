import {
  CabinetType,
  DoorState,
  MatBizStatus,
  type MatDetail,
  type MatRow,
  MatServiceState,
  PoiKind,
  readMat,
} from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import type { DetailProps } from '../../kernel/list-screen/declaration.ts';
import { useLive } from '../../kernel/live.ts';
import { useCall } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { emptyMark } from '../../ui/format.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { MatName, Signal } from './mat.cells.tsx';
import { climateText, lineText } from './mat-view.ts';
import { SlotGrid } from './slot-grid.tsx';

/** One device beside its list: how it is, and what lies in its slots (spec 06 §7, 概览 and 货道). */
export function MatDetailDrawer({ id }: DetailProps<MatRow>) {
  const mat = useCall(readMat, { params: { id } }, { quiet: true, keepPrevious: true });
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || (frame.entity === 'mat' && Number(frame.id) === id)) void mat.refetch();
  });
  if (mat.error && !mat.data) {
    return <ErrorPanel message={mat.error.message} requestId={mat.error.requestId} retry={() => void mat.refetch()} />;
  }
  if (!mat.data) return <RowsSkeleton rows={8} />;
  return (
    <article className="mat-detail">
      <Head mat={mat.data} />
      <Overview mat={mat.data} />
      {mat.data.subs.map(sub => (
        <SlotGrid
          key={sub.subNo}
          sub={sub}
          tracks={(mat.data?.tracks ?? []).filter(each => each.subNo === sub.subNo)}
        />
      ))}
    </article>
  );
}

function Head({ mat }: { mat: MatDetail }) {
  const t = useT();
  const lang = useLang();
  return (
    <header className="record-head">
      <h2>
        <MatName row={mat} t={t} />
        <CodeBadge codes={MatBizStatus} code={mat.bizStatus} lang={lang} />
      </h2>
      <p className="mat-slot-faint">
        {lineText(mat, Date.now(), t)} · {mat.address ?? emptyMark}
      </p>
    </header>
  );
}

/** Label and value, two columns. */
function Overview({ mat }: { mat: MatDetail }) {
  const t = useT();
  const lang = useLang();
  const service = `${mat.serviceExpireAt ?? ''} ${MatServiceState.label(mat.serviceState, lang)}`;
  const facts: readonly Fact[] = [
    ['lastSeenAt', <TimeText key="seen" at={mat.lastSeenAt} />],
    ['climate', climateText(mat) || emptyMark],
    ['doorState', <CodeBadge key="door" codes={DoorState} code={mat.doorState} lang={lang} />],
    ['signal', <Signal key="signal" row={mat} />],
    ['todaySales', yuanText(mat.todaySales)],
    ['weekSales', yuanText(mat.weekSales)],
    ['companyName', mat.companyName],
    ['storeName', mat.storeName],
    ['model', `${mat.model} ${CabinetType.label(mat.cabinetType, lang)}`],
    ['poiType', mat.poiType && PoiKind.label(mat.poiType, lang)],
    ['addressShow', mat.addressShow],
    ['contact', [mat.contactName, mat.contactPhone].filter(Boolean).join(' ')],
    ['appVersion', mat.appVersion],
    ['boardVersion', mat.boardVersion],
    ['hwSerial', mat.hwSerial],
    ['inSync', t(mat.inSync ? 'list.yes' : 'list.no')],
    ['startTime', mat.startTime],
    ['serviceExpireAt', service],
  ];
  return <Facts stacked facts={facts.map(([name, value]) => [t(`mat.field.${name}`), value || emptyMark])} />;
}
