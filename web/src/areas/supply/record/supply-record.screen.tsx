import { screenAt } from '@materia/contract/screens';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { recordsPart } from './records-part.tsx';
import { sumPart } from './sums-part.tsx';

const screen = screenAt('/app/operation/supply_record');

/** 补货记录: what was done at slots, batch by batch, for ever; and summed up by device, goods and operator (spec 06 §7). */
export const SupplyRecordScreen = partedScreen({
  screen,
  parts: [
    { name: 'records', label: 'supply.record.part.records', Part: recordsPart(screen) },
    { name: 'mats', label: 'supply.record.part.MAT', Part: sumPart(screen, 'mats', 'MAT') },
    { name: 'goods', label: 'supply.record.part.GOODS', Part: sumPart(screen, 'goods', 'GOODS') },
    { name: 'operators', label: 'supply.record.part.OPERATOR', Part: sumPart(screen, 'operators', 'OPERATOR') },
  ],
});
