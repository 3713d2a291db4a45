import { area, outboxCleanup, type SettingTable } from '../../kernel/index.ts';
import { readPointsRulesHandler } from './read-points-rules.ts';

/** Keys of spec 01 §4 that no other area owns. */
const systemSettings: SettingTable = {
  paypointsrule: { value: [], company: true },
};

export const systemModule = area('system', {
  handlers: [readPointsRulesHandler],
  tasks: [outboxCleanup],
  settings: systemSettings,
});
