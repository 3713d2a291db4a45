import { addSupplyPlan, listSupplyPlans, type SuggestedMat, suggestSupply } from '@materia/contract/areas/supply';
import { type AnswerOf, addDays, dayOf } from '@materia/contract/kernel';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { serverNow } from '../../../kernel/clock.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { keyOf, queryClient, randomKey, useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { operatorsOfMat } from '../operator-source.ts';
import { sayShort } from './say-short.ts';
import { SuggestGoods } from './suggest-goods.tsx';
import { SuggestMap } from './suggest-map.tsx';
import { type Chosen, chosenOf, SuggestedMatCard } from './suggested-mat.tsx';
import './supply.css';

/** No visit is proposed farther ahead. */
const farthestDays = 14;

/** 智能建议: devices by what they would lose, what to bring them, and what the store can give; becomes one trip (spec 06 §7). */
export function SuggestDrawer({ body, close, refresh }: ToolbarProps) {
  const t = useT();
  const today = dayOf(serverNow());
  const [date, setDate] = useState(today);
  const which = suggestedFor(body);
  const made = () => {
    refresh();
    close();
  };
  const found = useCall(suggestSupply, { body: { date, ...which } }, { quiet: true, keepPrevious: true });
  return (
    <Drawer open title={t('supply.suggest.title')} size={1000} onClose={close}>
      <div className="supply-cards">
        <div className="supply-suggest-head">
          <span>{t('supply.suggest.date')}</span>
          <DayPicker
            required
            label={t('supply.suggest.date')}
            min={today}
            max={addDays(today, farthestDays)}
            value={date}
            onChange={day => day && setDate(day)}
          />
        </div>
        <WhenRead of={found}>
          {data =>
            data.mats.length === 0 ? (
              <EmptyPanel message={t('supply.suggest.none')} />
            ) : (
              <>
                {data.left > 0 && (
                  <Alert
                    type="info"
                    showIcon
                    title={t('supply.suggest.left', { n: data.mats.length, left: data.left })}
                  />
                )}
                <Trip key={data.date} date={data.date} mats={data.mats} made={made} />
              </>
            )
          }
        </WhenRead>
      </div>
    </Drawer>
  );
}

/** At most so many are chosen at once (spec 00 §4). */
const mostChosen = 1000;

/** The device and the route of the list's filters, or the devices that were chosen elsewhere. */
export function suggestedFor({ matId, matIds, routeId }: ToolbarProps['body']): {
  matIds?: number[];
  routeId?: number;
} {
  if (Array.isArray(matIds)) return { matIds: (matIds as number[]).slice(0, mostChosen) };
  return {
    ...(typeof matId === 'number' ? { matIds: [matId] } : {}),
    ...(typeof routeId === 'number' ? { routeId } : {}),
  };
}

interface TripProps {
  readonly date: string;
  readonly mats: readonly SuggestedMat[];
  readonly made: () => void;
}

/** What has a plan already is not chosen by itself. */
const atFirst = ({ openPlanNo, lines }: SuggestedMat): boolean => openPlanNo === null && lines.length > 0;

function Trip({ date, mats, made }: TripProps) {
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(mats.filter(atFirst)));
  const ready = mats.filter(mat => Object.values(chosen[mat.matId] ?? {}).some(quantity => quantity > 0));
  const toggle = (mat: SuggestedMat, on: boolean) =>
    setChosen(before => {
      const { [mat.matId]: _gone, ...rest } = before;
      return on ? { ...rest, ...chosenOf([mat]) } : rest;
    });
  return (
    <>
      <SuggestMap mats={mats} />
      {mats.map(mat => (
        <SuggestedMatCard
          key={mat.matId}
          mat={mat}
          quantities={chosen[mat.matId]}
          toggle={on => toggle(mat, on)}
          change={(trackId, quantity) =>
            setChosen(before => ({ ...before, [mat.matId]: { ...before[mat.matId], [trackId]: quantity } }))
          }
        />
      ))}
      <SuggestGoods mats={mats} chosen={chosen} />
      <Foot date={date} ready={ready} chosen={chosen} made={made} />
    </>
  );
}

interface FootProps extends Pick<TripProps, 'date' | 'made'> {
  readonly ready: readonly SuggestedMat[];
  readonly chosen: Chosen;
}

/** Whose they are, where all are of one store, and making them. */
function Foot({ date, ready, chosen, made }: FootProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [operatorId, setOperatorId] = useState<number>();
  const driven = givenTo(ready);
  const create = async () => {
    setBusy(true);
    try {
      const { runNos, short } = await makeTrip(date, ready, chosen, driven && operatorId);
      toast({
        type: 'success',
        title: t('supply.suggest.created', { n: ready.length, runNo: runNos.join(t('supply.and')) }),
      });
      sayShort(short, t);
      made();
    } catch (error) {
      // The call has said why; what was made until then stands in the list.
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: keyOf(listSupplyPlans) });
    }
  };
  return (
    <footer className="supply-foot">
      {driven !== undefined && (
        <PickInput
          id="supply-suggest-operator"
          label={t('supply.plan.field.operatorName')}
          source={operatorsOfMat(driven)}
          many={false}
          value={operatorId}
          unset={t('supply.suggest.ofRoute')}
          onChange={id => setOperatorId(id as number | undefined)}
        />
      )}
      <Button type="primary" loading={busy} disabled={ready.length === 0} onClick={() => void create()}>
        {t('supply.suggest.create', { n: ready.length })}
      </Button>
    </footer>
  );
}

/** The device whose people may be given them all: of one store, as one trip is. */
export const givenTo = (mats: readonly SuggestedMat[]): number | undefined =>
  new Set(mats.map(mat => mat.storeId)).size === 1 ? mats[0]?.matId : undefined;

type Made = AnswerOf<typeof addSupplyPlan>;

/** One plan after the other, those of a store in one trip; answers the trips' numbers, and what stores lack for drafts. Where nobody is named it is whoever their route has. */
async function makeTrip(
  planDate: string,
  mats: readonly SuggestedMat[],
  chosen: Chosen,
  operatorId: number | undefined,
): Promise<{ runNos: string[]; short: Made['short'] }> {
  const trips = new Map<number, string>();
  const short: Made['short'] = [];
  for (const { matId, storeId, routeId, lines } of mats) {
    const runNo = trips.get(storeId);
    const plan = await api(
      addSupplyPlan,
      {
        body: {
          matId,
          planDate,
          type: 'ROUTINE',
          ...(routeId === null ? {} : { routeId }),
          ...(runNo === undefined ? {} : { runNo }),
          ...(operatorId === undefined ? {} : { operatorId }),
          lines: lines.map(({ trackGoodsId, quantity, forecast }) => ({
            trackGoodsId,
            quantity: chosen[matId]?.[trackGoodsId] ?? 0,
            suggestQty: quantity,
            forecast,
          })),
        },
      },
      { idempotencyKey: randomKey() },
    );
    if (runNo === undefined) trips.set(storeId, plan.runNo);
    short.push(...plan.short);
  }
  return { runNos: [...trips.values()], short };
}
