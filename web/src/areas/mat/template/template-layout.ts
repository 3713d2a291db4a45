import type { LayoutSub, readTemplate, Layout as WireLayout } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { type LaidSlot, type Layout, layoutOf, type SlotGoods, slotKey } from '../planogram/layout.ts';

type LayoutGoods = AnswerOf<typeof readTemplate>['goods'][number];

/** Goods of a layout by id; one that is gone since keeps its number as name. */
export function goodsNamed(goods: readonly LayoutGoods[], unknown: (goodsId: number) => string) {
  const known = new Map(goods.map(each => [each.goodsId, each]));
  return (goodsId: number): SlotGoods =>
    known.get(goodsId) ?? { goodsId, goodsName: unknown(goodsId), spec: null, thumbUrl: null };
}

/** A template's layout as the editor has it. */
export function laidOut({ subs }: WireLayout, named: (goodsId: number) => SlotGoods): Layout {
  return layoutOf(
    subs.flatMap(({ subNo, tracks }) =>
      tracks.map(({ goodsId, ...slot }): LaidSlot => {
        const key = slotKey(subNo, slot.trackNo);
        return { ...slot, key, id: null, subNo, units: key, goods: goodsId === null ? null : named(goodsId) };
      }),
    ),
  );
}

/** And back: the cabinets as they were, with the slots as they are. */
export function wireOf(subs: readonly LayoutSub[], layout: Layout, covered: ReadonlySet<string>): WireLayout {
  return {
    subs: subs.map(sub => ({
      ...sub,
      tracks: [...layout.values()]
        .filter(slot => slot.subNo === sub.subNo && !covered.has(slot.key))
        .map(({ key: _key, id: _id, subNo: _sub, units: _units, goods, coupledWith, ...slot }) => ({
          ...slot,
          coupledWith: [...coupledWith],
          goodsId: goods?.goodsId ?? null,
        })),
    })),
  };
}

const letterOf = (rowNo: number) => String.fromCharCode(64 + rowNo);
const usual = { widthUnits: 1, motorId: null, coupledWith: [], cellUse: null, goodsId: null, capacity: 8 } as const;
const nothing = { parLevel: 0, warnLevel: 0, parAuto: false, price: null, specialPrice: 0 } as const;
/** What moves the goods in cabinets of a kind. */
const typeIn = { 0: 2, 1: 1, 2: 3 } as const;

/** A cabinet full of empty slots. */
export function emptyCabinet(of: Omit<LayoutSub, 'tracks'>): WireLayout {
  const tracks = Array.from({ length: of.rowCount * of.colCount }, (_, at) => {
    const rowNo = Math.floor(at / of.colCount) + 1;
    const colNo = (at % of.colCount) + 1;
    const machine = { ...usual, ...nothing, coupledWith: [], trackType: typeIn[of.cabinetType] };
    return { ...machine, trackNo: `${letterOf(rowNo)}${colNo}`, rowNo, colNo };
  });
  return { subs: [{ ...of, tracks }] };
}
