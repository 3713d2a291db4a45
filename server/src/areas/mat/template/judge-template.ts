import type { Layout } from '@materia/contract/areas/mat';
import type { MatGoods } from '../../goods/index.ts';
import { judgeLayout, type SlotWarning, warningsOf } from '../planogram/judge-layout.ts';
import type { DeviceLayout } from '../planogram/layout.store.ts';
import { addition, type SlotPlan, type SlotProblem } from '../planogram/plan-layout.ts';
import { sourceOfTemplate } from '../planogram/source-layout.ts';

/** A device with nothing in it but the cabinets of a layout. */
const emptyDevice = ({ subs }: Layout): DeviceLayout => ({
  ...{ matId: 0, matName: '', companyId: 0, storeId: null, version: 0, draft: null },
  subs: subs.map(sub => ({ ...sub, enabled: true })),
  slots: [],
});

/** Every slot of a layout, as if it were put into an empty device. */
export const slotsOf = (layout: Layout): SlotPlan[] =>
  sourceOfTemplate(layout).slots.map(slot => addition(emptyDevice(layout), slot));

/** What is wrong with a layout as it stands; with its goods, whether they may lie there. */
export function judgeTemplate(
  layout: Layout,
  goods: ReadonlyMap<number, MatGoods> | null,
): { problems: SlotProblem[]; warnings: SlotWarning[] } {
  const plans = slotsOf(layout);
  const problems = judgeLayout({ layout: emptyDevice(layout), plans, goods, now: false });
  return { problems, warnings: goods ? warningsOf({ plans, goods }) : [] };
}
